"""What runs where: suites of tests by method and by format, and the page that says it."""

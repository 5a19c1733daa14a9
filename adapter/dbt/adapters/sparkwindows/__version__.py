"""The version, written down once."""

version = "0.1.0"

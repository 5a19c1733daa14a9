#!/bin/sh
# Resolves what the wheel allows, for a Python, into pins: the lowest of what setup.py names, or the newest.
#   scripts/versions.sh lowest|newest PYTHON PINS
# PYTHON is a version, such as 3.10, or an interpreter. UV names another uv than that of .venv.
set -eu

which=$1 python=$2 pins=$3
uv=${UV:-.venv/bin/uv}

resolve() {
    "$uv" pip compile --quiet --no-python-downloads --no-annotate --no-header --no-emit-index-url \
        --python-version "$python" --only-binary numpy --only-binary pandas --only-binary pyarrow "$@"
}

case $python in
    [0-9]*) ;;
    *) python=$("$python" -c 'import platform; print(platform.python_version())') ;;
esac
case $which in
    lowest) resolution=lowest-direct ;;
    newest) resolution=highest ;;
    *) echo "$0: neither lowest nor newest: $which" >&2; exit 2 ;;
esac

# what setup.py names has its lowest version; what that needs in turn, and the tests, have the newest that go with it
shipped=$(mktemp)
trap 'rm -f "$shipped"' EXIT
resolve --resolution "$resolution" --no-deps --output-file "$shipped" setup.py >/dev/null
resolve --constraint "$shipped" --output-file "$pins" setup.py requirements-tools.in >/dev/null

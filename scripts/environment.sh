#!/bin/sh
# Makes .venv from constraints.txt, after saying what the machine lacks.
# PYTHON names the interpreter, VENV another folder. ALLOWED=lowest or newest takes other versions, which are resolved
# for that Python: see scripts/versions.sh. Needs nothing but Python and Java.
set -eu

venv=${VENV:-.venv}
allowed=${ALLOWED:-}

missing() {
    echo "Missing: $1" >&2
    echo "  $2" >&2
    exit 1
}

python_of_this_machine() {
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.10 python}; do
        if "$name" -c 'import sys; sys.exit(not (3, 10) <= sys.version_info < (3, 14))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    missing "Python 3.10, 3.11, 3.12 or 3.13 (tried: ${PYTHON:-python3, python3.13 … python3.10, python})" \
        "Install it, or name it: make demo PYTHON=/path/to/python3"
}

check_venv_module() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null || missing \
        "the venv module of $("$1" --version)" \
        "Debian and Ubuntu keep it in a package of its own: apt install python3-venv"
}

check_java() {
    java=${JAVA_HOME:+$JAVA_HOME/bin/}java
    "$java" -version >/dev/null 2>&1 || missing \
        "Java 17 or newer ('$java -version' does not run)" \
        "Install a JDK or JRE 17, e.g. apt install openjdk-17-jre-headless, or set JAVA_HOME."
    # the first line reads: openjdk version "17.0.15" 2025-04-15; Java 8 calls itself 1.8
    version=$("$java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p' | head -n 1)
    [ "${version:-0}" -ge 17 ] || missing \
        "Java 17 or newer ('$java' is version ${version:-unknown})" \
        "Install a JDK or JRE 17 and set JAVA_HOME to it."
}

# tried with --offline first: from some indexes uv fetches Spark again for each environment, and keeps each copy
with_uv() {
    "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" "$@" \
        --build-constraints constraints.txt --constraint constraints.txt --requirement requirements.in
}

# uv is several times as fast as pip; a machine whose package index only pip knows falls back to pip.
install() {
    if "$venv/bin/python" -m pip install --quiet --constraint constraints.txt uv 2>/dev/null; then
        with_uv --offline 2>/dev/null && return
        with_uv && return
    fi
    echo "Installing with pip, which takes a few minutes" >&2
    PIP_CONSTRAINT=constraints.txt "$venv/bin/python" -m pip install --quiet \
        --constraint constraints.txt --requirement requirements.in
}

# of another Python other versions may be the lowest and the newest
install_allowed() {
    "$venv/bin/python" -m pip install --quiet --constraint constraints.txt uv
    UV="$venv/bin/uv" scripts/versions.sh "$allowed" "$venv/bin/python" "$venv/pins.txt"
    "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --requirement "$venv/pins.txt"
}

# no isolation: the pinned setuptools above builds it
install_ourselves() {
    "$venv/bin/python" -m pip install --quiet --no-deps --no-build-isolation --editable .
    "$venv/bin/python" -m pip check --quiet
}

python=$(python_of_this_machine)
check_java
check_venv_module "$python"
if [ -n "$allowed" ]; then
    echo "Creating $venv with $("$python" --version) and the $allowed versions that setup.py allows"
else
    echo "Creating $venv with $("$python" --version) and $(grep -c == constraints.txt) pinned packages"
fi
"$python" -m venv --clear "$venv"
if [ -n "$allowed" ]; then install_allowed; else install; fi
install_ourselves

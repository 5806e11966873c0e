"""The command ``potsherd``, as ``python -m potsherd`` and as the script that is installed."""

import signal
import sys


def main() -> None:
    """Does what was typed and exits as the program written in Rust does."""
    # The command sees to Ctrl-C itself; Python would only take note of it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from potsherd._native import main as run

    code = run(["potsherd", *sys.argv[1:]])
    sys.stdout.flush()
    sys.exit(code)


if __name__ == "__main__":
    main()

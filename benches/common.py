"""What the scripts of this folder share."""
import hashlib
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def build():
    """Builds the release program; its path."""
    # The whole workspace, so that dependencies have the features of `cargo test --workspace` and nothing is compiled twice.
    subprocess.run(["cargo", "build", "--release", "--locked", "--workspace", "--bins"], cwd=ROOT, check=True)
    meta = subprocess.run(["cargo", "metadata", "--format-version=1", "--no-deps"], cwd=ROOT, check=True, capture_output=True)
    return pathlib.Path(json.loads(meta.stdout)["target_directory"]) / "release" / "potsherd"


def commit():
    """The hash of the commit that is checked out."""
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def commit_seed():
    """A seed that nobody can have looked at before the commit was made."""
    return int(hashlib.sha256(commit().encode()).hexdigest()[:6], 16)


def run(*command):
    """What a command prints; ends the script with its words if it could not run."""
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    # 1 says that something was skipped or left out, which some data calls for.
    if done.returncode not in (0, 1):
        sys.exit("%s failed:\n%s" % (" ".join(map(str, command)), done.stderr))
    return done.stdout


def total(table):
    """The row for the whole collection in what `potsherd evaluate` prints."""
    return next(line for line in table.splitlines() if line.startswith("ALL"))

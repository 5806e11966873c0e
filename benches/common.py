"""What the scripts of this folder share."""
import hashlib
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def build(*what):
    """Builds the release program, or what else is asked for (`--example NAME`); its path."""
    # The whole workspace, so that dependencies have the features of `cargo test --workspace` and nothing is compiled twice.
    subprocess.run(["cargo", "build", "--release", "--locked", "--workspace", *(what or ["--bins"])], cwd=ROOT, check=True)
    meta = subprocess.run(["cargo", "metadata", "--format-version=1", "--no-deps"], cwd=ROOT, check=True, capture_output=True)
    folder = pathlib.Path(json.loads(meta.stdout)["target_directory"]) / "release"
    return folder / "examples" / what[1] if what else folder / "potsherd"


def commit():
    """The hash of the commit that is checked out."""
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()


# What the program is made of: figures of two commits that differ elsewhere are figures of one program.
CODE = ["crates/potsherd/src", "crates/potsherd/data", "crates/potsherd/build.rs", "crates/cli/src", "Cargo.lock"]


def code_commit():
    """The hash of the last commit that changed the program. Commits that keep figures come after it and change none."""
    return subprocess.run(["git", "log", "-1", "--format=%H", "--", *CODE], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def same_code(one):
    """Whether the program as it is now is that of a commit."""
    return subprocess.run(["git", "diff", "--quiet", one, "--", *CODE], cwd=ROOT, stderr=subprocess.DEVNULL).returncode == 0


def commit_seed():
    """A seed that nobody can have looked at before the program was written; the same for a run that is made in pieces."""
    return int(hashlib.sha256(code_commit().encode()).hexdigest()[:6], 16)


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

"""What the scripts of this folder share."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def build():
    """Builds the release program; its path."""
    subprocess.run(["cargo", "build", "--release", "--locked"], cwd=ROOT, check=True)
    meta = subprocess.run(["cargo", "metadata", "--format-version=1", "--no-deps"], cwd=ROOT, check=True, capture_output=True)
    return pathlib.Path(json.loads(meta.stdout)["target_directory"]) / "release" / "potsherd"

#!/usr/bin/env bash
# The worked example of docs/bench.md from the box to the plate, and its pictures in docs/example. Needs rsvg-convert (librsvg).
#
#     docs/example.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-target/release/potsherd}")
pictures=$PWD/docs/example
command -v rsvg-convert >/dev/null || { echo "docs/example.sh needs rsvg-convert" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$program" simulate mix --pots 2 --seed 7 --edge 1.2 -o box
# The find's own data: inventory numbers in the order of the files, three contexts in turn, weighed to the gram.
{
  echo "sherd,Inventory number,Context,Fabric"
  k=0
  for scan in box/sherds/*.ply; do
    k=$((k + 1))
    printf '%s,K-%02d,%d,%s\n' "$(basename "$scan" .ply)" "$k" $((11 + k % 3)) "$([ $((k % 2)) = 0 ] && echo red || echo buff)"
  done
} > box/sherds/sherds.csv
"$program" inspect box/sherds > inspect.txt || [ $? = 1 ]
"$program" assemble box/sherds -o result --progress none || [ $? = 1 ]
"$program" report result --scans box/sherds --scale 1:3 --section hatch --draw-sherds loose
"$program" evaluate gluing result --scans box/sherds
mkdir -p "$pictures"
draw() { rsvg-convert --background-color white --zoom "$3" "result/drawings/$1.svg" -o "$pictures/$2.png"; }
draw plate_01 plate 0.9
draw vessel-02 profile 2.2
draw vessel-01_rollout rollout 1.6
draw "$(ls result/drawings/sherds/*.svg | head -1 | sed 's|result/drawings/||; s|\.svg$||')" rim 2.2
rsvg-convert --background-color white --zoom 1.1 result/contexts/contexts.svg -o "$pictures/contexts.png"
cp result/pictures/vessel-01_numbers.png "$pictures/numbers.png"
cp result/gluing/vessel-01/step_05.png "$pictures/step.png"
cp "$(ls result/pictures/joins/vessel-01/*.png | head -1)" "$pictures/join.png"
head -8 inspect.txt
cat result/contexts/joins.csv

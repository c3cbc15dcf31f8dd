#!/usr/bin/env bash
# htmlparser2 12.0.0: a parser that streams, yet its time grows with the square of how deep elements nest: each opening
# tag is put before all that are open, and moves them. A file of one megabyte of "<b>" takes seconds, one of thirty
# megabytes would take hours; and whatever walks the tree by recursion, as its own textContent does, overflows the stack
# long before. So a limit of bytes alone does not bound what a stranger's page costs: its depth has to be bounded.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent htmlparser2@12.0.0 >/dev/null
cat >sample.js <<'JS'
import { DomUtils, parseDocument } from 'htmlparser2';

function spent(text) {
  const before = process.cpuUsage();
  parseDocument(text);
  return Math.round(process.cpuUsage(before).user / 1_000);
}
spent('<b>'.repeat(10_000));
const flat = spent('<b></b>'.repeat(240_000));
const [once, fourfold] = [60_000, 240_000].map((depth) => spent('<b>'.repeat(depth)));
let walked = 'walks';
try {
  DomUtils.textContent(parseDocument('<b>'.repeat(20_000)));
} catch (error) {
  walked = error.name;
}
console.log(flat, once, fourfold, walked);
JS
read -r flat once fourfold walked < <(node sample.js)
echo "240,000 elements beside each other: $flat ms; 60,000 within each other: $once ms, 240,000: $fourfold ms; a walk: $walked"
[ "$fourfold" -gt $((8 * once)) ] && [ "$walked" = RangeError ]

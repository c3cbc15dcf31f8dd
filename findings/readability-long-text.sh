#!/usr/bin/env bash
# @mozilla/readability 0.6.0 (Firefox's Reader View): the same article keeps the facts in its header (its day, its reading
# time) or loses them by the length of its text alone. What stands beside the text is kept where its score reaches a fifth
# of the text's, and that grows with every paragraph. So a reader view has to be tried with the longest text.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @mozilla/readability@0.6.0 linkedom@0.18.12 >/dev/null
cat >sample.js <<'JS'
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

const sentence = 'A drive has four gates, each asks for something else, and the second is lost most often. ';
const facts = '<p>Written on <time>12 November</time>, about four minutes to read, and answered twice so far.</p>';

function isKept(paragraphs) {
  const text = `<p>${sentence.repeat(4)}</p>`.repeat(paragraphs);
  const { document } = parseHTML(`<!doctype html><html><head><title>Placement season</title></head><body><main>
    <article class="article"><header class="article-header"><h1>Placement season</h1><div>${facts}</div></header>
    <div class="text"><div>${text}</div></div></article></main></body></html>`);
  return new Readability(document).parse().textContent.includes('12 November');
}
console.log(...[4, 40].map((paragraphs) => (isKept(paragraphs) ? 'kept' : 'lost')));
JS
read -r short long < <(node sample.js)
echo "with 4 paragraphs the day is $short, with 40 it is $long"
[ "$short" = kept ] && [ "$long" = lost ]

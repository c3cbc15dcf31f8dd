#!/usr/bin/env bash
# eslint-plugin-regexp 3.3.3 (with eslint 10.15.0): two rules that mend by themselves change what an expression with
# modifiers matches. `no-useless-non-capturing-group` takes "(?-" and ")" of "(?-i:US)" away and leaves the text "i:US",
# and `letter-case` writes small letters within a group that tells them from capitals. Modifiers are of ECMAScript 2025.
# Who runs `--fix` sees no error and has another expression.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent \
  "eslint-plugin-regexp@${VERSION:-3.3.3}" "eslint@${ESLINT_VERSION:-10.15.0}" >/dev/null
cat >sample.js <<'JS'
import { ESLint } from 'eslint';
import * as regexp from 'eslint-plugin-regexp';

const code = 'export const shift = /(?-i:US) shift/i;';
for (const rule of ['no-useless-non-capturing-group', 'letter-case']) {
  const overrideConfig = [{ plugins: { regexp }, rules: { [`regexp/${rule}`]: 'error' } }];
  const eslint = new ESLint({ fix: true, overrideConfigFile: true, overrideConfig });
  const [{ output = code, messages }] = await eslint.lintText(code, { filePath: 'sample.mjs' });
  console.log(`${rule}: ${output} (${messages.length} messages left)`);
}
JS
seen=$(node sample.js)
echo "$seen"
[ "$seen" = 'no-useless-non-capturing-group: export const shift = /i:US shift/i; (0 messages left)
letter-case: export const shift = /(?-i:us) shift/i; (0 messages left)' ]

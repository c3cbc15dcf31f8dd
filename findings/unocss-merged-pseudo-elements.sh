#!/usr/bin/env bash
# @unocss/core 66.12.0: rules with the same declarations become one rule with a list of selectors, also where the
# selectors are pseudo-elements of different engines. A browser drops a whole rule for one selector that it does not
# know, so a progress bar whose two engines share a colour is coloured in neither. A declaration that differs keeps
# the rules apart; so does a style sheet.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

version=${VERSION:-66.12.0}
echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent "@unocss/core@$version" "@unocss/preset-wind3@$version" >/dev/null
cat >sample.js <<'JS'
import { createGenerator } from '@unocss/core';
import presetWind3 from '@unocss/preset-wind3';

const generator = await createGenerator({ presets: [presetWind3({ preflight: false })] });
const classes = ['[&::-webkit-progress-value]:rounded-full', '[&::-moz-progress-bar]:rounded-full'];
const { css } = await generator.generate(classes.join(' '), { preflights: false });
const rules = css.split('}').filter((rule) => rule.includes('::-'));
console.log(rules.length, rules.some((rule) => rule.includes('-webkit-') && rule.includes('-moz-')));
JS
seen=$(node sample.js)
echo "rules with a selector of each engine in one list: $seen"
[ "$seen" = '1 true' ]

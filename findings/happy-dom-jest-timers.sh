#!/usr/bin/env bash
# @happy-dom/jest-environment 20.14.5: every setTimeout in a test formats a stack of the moment, to find whether an old
# runner (jasmine) calls it, and the environment raises the length of stacks to 100. Libraries set timers all the time
# (React Query sets one for each notification), so it was an eighth of the time of a suite that renders pages.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @happy-dom/jest-environment@20.14.5 >/dev/null
cat >sample.js <<'JS'
import Environment from '@happy-dom/jest-environment';

const projectConfig = { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} };
const { global: window } = new Environment({ globalConfig: {}, projectConfig }, { console });
let formatted = 0;
Error.prepareStackTrace = () => {
  formatted += 1;
  return '';
};
for (let i = 0; i < 10; i++) window.clearTimeout(window.setTimeout(() => undefined, 1_000));
console.log(formatted, window.Error.stackTraceLimit);
process.exit();
JS
read -r stacks limit < <(node sample.js)
echo "10 timers formatted $stacks stacks; stacks have up to $limit lines"
[ "$stacks" = 10 ] && [ "$limit" = 100 ]

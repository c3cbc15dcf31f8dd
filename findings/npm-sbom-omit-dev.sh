#!/usr/bin/env bash
# npm 11.19.1: `npm sbom --omit=dev` leaves out a package of production that a package for development uses too.
# The reader of such a list takes it for complete: `npm ls --omit=dev` shows the package, the list of materials does not.
# Prints what it saw, and fails where a newer npm behaves otherwise. Needs the registry; installs nothing else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm() { npx --yes npm@11.19.1 "$@"; }
names() { node -e 'let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => console.log(JSON.parse(text).components.map(({ name }) => name).sort().join(" ")))'; }
list() {
  echo "{ \"name\": \"sample\", \"version\": \"1.0.0\", \"dependencies\": { \"ms\": \"2.1.3\", \"ulid\": \"3.0.2\" }, \"devDependencies\": { $1 } }" >package.json
  rm -f package-lock.json
  npm install --package-lock-only --ignore-scripts --no-audit --no-fund >/dev/null
  npm sbom --omit=dev --package-lock-only --sbom-format cyclonedx | names
}

alone=$(list '')
shared=$(list '"debug": "4.4.3"')
echo "npm $(npm --version)"
echo "production is ms and ulid; listed: $alone"
echo "with debug, which uses ms, for development; listed: $shared"
[ "$alone" = 'ms ulid' ] && [ "$shared" = 'ulid' ]

#!/usr/bin/env bash
# @smithy/node-http-handler 4.14.2: a connection that the other side resets in the middle of an answer has the name
# TimeoutError, as one has that took too long. Who tells by the name whether a request was slow takes a reset for it;
# the code of the error says which it was.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent "@smithy/node-http-handler@${VERSION:-4.14.2}" "@smithy/protocol-http@5" >/dev/null
cat >sample.js <<'JS'
import { createServer } from 'node:net';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { HttpRequest } from '@smithy/protocol-http';

const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const { port } = server.address();
const request = new HttpRequest({ protocol: 'http:', hostname: '127.0.0.1', port, method: 'GET', path: '/' });
const error = await new NodeHttpHandler({ requestTimeout: 60_000 }).handle(request).catch((reason) => reason);
console.log(error.name, error.code);
process.exit();
JS
seen=$(node sample.js)
echo "a reset connection is told as: $seen"
[ "$seen" = 'TimeoutError ECONNRESET' ]

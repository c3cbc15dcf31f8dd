import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnPort } from '#local/cloud/service/server.ts';
import { launch } from '#local/launch/launch.ts';
import type { SharedProduct } from './stack.ts';

// The product that the API's tests share, in a process of its own; it ends with whoever started it.
const ended = once(process, 'disconnect');
const [, , dataDir = ''] = process.argv;

const launched = await launch({ port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true });
const { address, environment } = launched;
// Tests run functions by name, as the schedules do; no call of the product can.
const server = createServer((request, response) => {
  text(request)
    .then((sent) => JSON.parse(sent))
    .then(({ name, event }) => launched.invoke(name, event))
    .then(
      (outcome) => response.end(JSON.stringify(outcome)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
const invoker = `http://127.0.0.1:${await listenOnPort(server, 0)}`;
process.send?.({ address, environment, dataDir, invoker } satisfies SharedProduct);
await ended;
await launched.stop();
process.exit(0);

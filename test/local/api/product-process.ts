import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnPort } from '#local/cloud/service/server.ts';
import { launch, type RunningProduct } from '#local/launch/launch.ts';
import type { SharedProduct } from './stack.ts';

// The product that the API's tests share, in a process of its own; it ends with whoever started it.
const ended = once(process, 'disconnect');
const [, , dataDir = ''] = process.argv;

const invoked = async ({ invoke }: RunningProduct, request: IncomingMessage) => {
  const { name, event } = JSON.parse(await text(request));
  return JSON.stringify(await invoke(name, event));
};

/** Tests run functions by name, as the schedules do; no call of the product can. */
async function openInvoker(launched: RunningProduct): Promise<string> {
  const server = createServer((request, response) => {
    invoked(launched, request).then(
      (outcome) => response.end(outcome),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return `http://127.0.0.1:${await listenOnPort(server, 0)}`;
}

const launched = await launch({ port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true });
const { address, environment } = launched;
const invoker = await openInvoker(launched);
process.send?.({ address, environment, dataDir, invoker } satisfies SharedProduct);
await ended;
await launched.stop();
process.exit(0);

import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenOnPort } from '#local/cloud/service/server.ts';

/** Finds a free port for a program that cannot choose one itself. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnPort(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}

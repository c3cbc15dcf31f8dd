import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port for a program that cannot choose one itself. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was bound.');
  return address.port;
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Running {
  endpoint: string;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const address = '127.0.0.1';
/** Longer than the SDK's idle sockets live, so that a reused one is never half closed. */
const keepAliveMs = 75_000;
const drainMs = 3_000;

/** Gives the port, which is a free one where it is asked for 0; throws as `listen` does. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, address);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was bound.');
  return bound.port;
}

export const closeServer = (server: Server, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Against DNS rebinding: the owner of a web page may point its name at this machine. */
export const isForThisMachine = ({ headers }: IncomingMessage): boolean =>
  ownName.test(headers.host ?? '');

/** Serves on a free port of 127.0.0.1 only. Closing answers what is under way first. */
export const serve = async (handle: Handler): Promise<Running> => {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local cloud is for development and does not start in production.');
  }
  const underWay = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    response.on('finish', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    if (!isForThisMachine(request)) {
      response.writeHead(421, { connection: 'close' }).end();
      return;
    }
    const work = handle(request, response)
      .catch((error: unknown) => {
        if (!request.destroyed) console.error(error);
        response.destroy();
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  const bound = await listen(server, 0);
  return {
    endpoint: `http://${address}:${bound}`,
    async close() {
      await closeServer(server, drainMs);
      // The caller may be gone while an engine that is closed next still reads the request.
      await Promise.all(underWay);
    },
  };
};

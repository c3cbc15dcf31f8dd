import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ServerOptions, ServerResponse } from 'node:http';

export interface Running {
  endpoint: string;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const address = '127.0.0.1';
/** Longer than the SDK's idle sockets live, so that a reused one is never half closed. */
const keepAliveMs = 75_000;
const drainMs = 3_000;

/** Gives the port. Port 0 chooses a free one. Rejects if the port is in use. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, address);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was bound.');
  return bound.port;
}

const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

interface ServeOptions extends ServerOptions {
  /** By default a free port is chosen. A port that is in use makes the call reject. */
  port?: number;
  maxConnections?: number;
}

/** Serves on 127.0.0.1 only. Closing waits for the requests that are being answered. */
export async function serve(handle: Handler, options: ServeOptions = {}) {
  const { port = 0, maxConnections, ...others } = options;
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local cloud is for development and does not start in production.');
  }
  const underWay = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...others }, (request, response) => {
    // While the server closes, a connection is closed after its last answer.
    response.on('finish', () => server.listening || server.closeIdleConnections());
    // Against DNS rebinding: the owner of a web page may point its name at this machine.
    if (!ownName.test(request.headers.host ?? '')) {
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
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  const bound = await listen(server, port);
  return {
    http: server,
    port: bound,
    endpoint: `http://${address}:${bound}`,
    async close(withinMs = drainMs): Promise<void> {
      const [closed, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deadline = setTimeout(() => {
        server.closeAllConnections();
        late.resolve();
      }, withinMs);
      server.close(() => closed.resolve());
      server.closeIdleConnections();
      await closed.promise;
      // A handler may still use an engine that is closed next, even if its caller is gone.
      await Promise.race([Promise.all(underWay), late.promise]);
      clearTimeout(deadline);
    },
  };
}

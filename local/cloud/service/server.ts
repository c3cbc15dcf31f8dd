import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ServerOptions, ServerResponse } from 'node:http';

export interface RunningServer {
  endpoint: string;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const loopbackAddress = '127.0.0.1';
/** Longer than the SDK's idle sockets live, so that a reused one is never half closed. */
const keepAliveMs = 75_000;
const closeWithinMs = 3_000;

export async function listenOnPort(server: Server, port: number): Promise<number> {
  server.listen(port, loopbackAddress);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was bound.');
  return bound.port;
}

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

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
  const activeRequests = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...others }, (request, response) => {
    // While the server closes, a connection is closed after its last answer.
    response.on('finish', () => server.listening || server.closeIdleConnections());
    // Against DNS rebinding: the owner of a web page may point its name at this machine.
    if (!localHost.test(request.headers.host ?? '')) {
      response.writeHead(421, { connection: 'close' }).end();
      return;
    }
    const activeRequest = handle(request, response)
      .catch((error: unknown) => {
        if (!request.destroyed) console.error(error);
        response.destroy();
      })
      .finally(() => activeRequests.delete(activeRequest));
    activeRequests.add(activeRequest);
  });
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  const boundPort = await listenOnPort(server, port);
  return {
    http: server,
    port: boundPort,
    endpoint: `http://${loopbackAddress}:${boundPort}`,
    async close(timeoutMs = closeWithinMs): Promise<void> {
      const [closed, timedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deadline = setTimeout(() => {
        server.closeAllConnections();
        timedOut.resolve();
      }, timeoutMs);
      server.close(() => closed.resolve());
      server.closeIdleConnections();
      await closed.promise;
      // A handler may still use an engine that is closed next, even if its caller is gone.
      await Promise.race([Promise.all(activeRequests), timedOut.promise]);
      clearTimeout(deadline);
    },
  };
}

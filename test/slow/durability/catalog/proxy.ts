import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';

/** Passes bytes on in both directions and shows those that go to the server before it gets them. */
export async function startProxy(endpoint: string, seen: (bytes: Buffer) => void) {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', (bytes) => {
      seen(bytes);
      upstream.write(bytes);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy()).on('error', () => undefined);
    upstream.on('close', () => client.destroy()).on('error', () => undefined);
  }).listen(0, hostname);
  await once(server, 'listening');
  return {
    endpoint: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

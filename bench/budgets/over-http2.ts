import basicSsl from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import type { Closing } from '#local/launch/closing.ts';
import { freePort } from '../free-port.ts';

const host = '127.0.0.1';

interface Asked {
  /** What is passed on: of the site by HTTP/1.1. */
  address: string;
  /** For the certificate, for which nobody vouches. */
  folder: string;
}

/** The address of the same site as CloudFront gives it to browsers: by one encrypted connection of HTTP/2. */
export async function overHttp2({ address, folder }: Asked, closers: Closing): Promise<string> {
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    logLevel: 'error',
    plugins: [basicSsl({ certDir: folder })],
    preview: { host, port, strictPort: true, cors: false, proxy: { '/': address } },
  });
  closers.later(() => server.close());
  return `https://${host}:${port}`;
}

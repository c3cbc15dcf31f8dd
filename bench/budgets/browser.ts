import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, installBrowserAdvice } from '#local/commands/find-browser.ts';
import type { Closing } from '#local/launch/closing.ts';

export interface OpenBrowser {
  browser: Browser;
  /** For tools that drive it by its own protocol. */
  port: number;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

export async function openBrowser(closers: Closing): Promise<OpenBrowser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(installBrowserAdvice);
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  closers.later(() => browser.close());
  return { browser, port };
}

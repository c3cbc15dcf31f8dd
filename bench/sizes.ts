import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { signIn, type SitePage } from '#commands/site-pages.ts';
import { figure, table } from './document.ts';

/** A phone, without the service worker, which fetches for later visits. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
} as const;

/** React, React DOM and the router by gzip: no page of this kind can be below. */
const librariesBytes = 99_000;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

/** Everything that one visit fetches until the network is idle. */
async function visit(context: BrowserContext, origin: string, page: SitePage) {
  const tab = await context.newPage();
  const responses: Response[] = [];
  tab.on('response', (response) => responses.push(response));
  await tab.goto(origin + page.path);
  // The network is idle for a moment as well while the code of an admin page starts.
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  await tab.waitForLoadState('networkidle');
  const bodiesOf = (type: RegExp) =>
    Promise.all(
      responses
        .filter((response) => [200, 404].includes(response.status()))
        .filter((response) => type.test(response.headers()['content-type'] ?? ''))
        .map((response) => response.body()),
    );
  const scripts = await bodiesOf(/javascript/);
  const html = Buffer.concat(await bodiesOf(/^text\/html/));
  const others = await bodiesOf(/^(?:text\/css|font\/|image\/)/);
  await tab.close();
  return {
    script: sum(scripts.map((body) => gzipSync(body).length)),
    files: scripts.length,
    html: brotliCompressSync(html).length,
    others: sum(others.map(({ length }) => length)),
  };
}

/** Each page by a new browser: nothing is in its cache. */
export async function sizes(browser: Browser, origin: string, pages: readonly SitePage[]) {
  const kb = (bytes: number) => `${figure(bytes / 1_000)} kB`;
  const rows: string[][] = [];
  for (const page of pages) {
    const context = await browser.newContext(phone);
    if (page.admin) await signIn(context, origin);
    const { script, files, html, others } = await visit(context, origin, page);
    await context.close();
    const ratio = `${figure(script / librariesBytes)}×`;
    rows.push([page.name, kb(script), ratio, String(files), kb(html), kb(others)]);
  }
  const told = `All that a phone fetches until the network is idle, without any interaction: code by gzip, HTML by brotli. Beside the code stands its ratio to the libraries alone (React, React DOM and the router, ${kb(librariesBytes)}). What a change adds shows beside the commit before; no size is a limit by itself.`;
  const head = ['page', 'code', '÷ libraries', 'files', 'HTML', 'styles, fonts, pictures'];
  return [told, table(head, rows)].join('\n\n');
}

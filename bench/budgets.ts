import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import basicSsl from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import { findBrowser, installBrowserAdvice } from '#commands/find-browser.ts';
import { sitePages } from '#commands/site-pages.ts';
import { closing, type Closing } from '#local/launch/closing.ts';
import { launch } from '#local/launch/launch.ts';
import { exitWith, StartError } from '#local/launch/start-error.ts';
import { interactionTable } from './interactions.ts';
import { sizes } from './sizes.ts';
import { circumstances, keepSection, loadNow } from './document.ts';

const { values } = parseArgs({
  options: {
    /** Of Lighthouse for each page with its scripts and without; 0 for the sizes alone. */
    runs: { type: 'string', default: '3' },
    /** Another file than the one that is kept, or none. */
    out: { type: 'string', default: 'docs/benchmarks.md' },
  },
});
const runs = Number(values.runs);

/** The site by one encrypted connection of HTTP/2, as CloudFront gives it to browsers. */
async function overHttp2(address: string, folder: string, closers: Closing): Promise<string> {
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    logLevel: 'error',
    plugins: [basicSsl({ certDir: folder })],
    preview: { host: '127.0.0.1', port: 0, cors: false, proxy: { '/': address } },
  });
  closers.later(() => server.close());
  const [visited] = server.resolvedUrls?.local ?? [];
  if (!visited) throw new Error('Vite serves nothing.');
  return visited.replace(/\/$/, '');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function openBrowser(port: number, closers: Closing) {
  const executablePath = await findBrowser();
  if (!executablePath) throw new StartError(installBrowserAdvice);
  const args = ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  closers.later(() => browser.close());
  return browser;
}

/** `npm run budgets`: writes the section of docs/benchmarks.md on visits. */
async function budgets(closers: Closing): Promise<void> {
  const [startedAt, load] = [new Date(), loadNow()];
  const folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  closers.later(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const site = await launch({ port: 0, dataDir, seed: 'demo', rateLimits: false, quiet: true });
  closers.later(site.stop);
  const origin = await overHttp2(site.address, folder, closers);
  const pages = await sitePages(site.address);
  const port = await freePort();
  const browser = await openBrowser(port, closers);
  const parts = [await sizes(browser, origin, pages)];
  if (runs > 0) {
    const pathOf = (name: string) => pages.find((page) => page.name === name)?.path ?? '/';
    const listing = pathOf('listing-level');
    const paths = {
      ...{ home: '/', listing, job: pathOf('job'), 'tech-hub': pathOf('techHub') },
      post: pathOf('post'),
    };
    // Lighthouse is large, and the sizes do not need it.
    const { lighthouseTable } = await import('./lighthouse.ts');
    parts.push(await lighthouseTable({ origin, paths, runs, port }));
    parts.push(await interactionTable(browser, `${origin}/`, origin + listing));
  }
  const head = `Written by \`npm run budgets\` (\`-- --runs 0\` for the sizes alone): ${circumstances(startedAt, load)}, Chromium ${browser.version()}. The built site with the demo's data over HTTP/2 and TLS, as CloudFront gives it, each visit with an empty cache.`;
  const section = [head, ...parts].join('\n\n');
  console.log(section);
  if (values.out) keepSection(values.out, '## A visit', section);
}

const closers = closing();
process.once('SIGINT', () => void closers.now().then(() => process.exit(130)));
try {
  await budgets(closers);
  await closers.now();
  process.exit();
} catch (error) {
  await closers.now();
  exitWith(error);
}

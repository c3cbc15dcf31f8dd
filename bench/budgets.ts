import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { findBrowser, installBrowserAdvice } from '#commands/find-browser.ts';
import { sitePages } from '#commands/site-pages.ts';
import { closing, type Closing } from '#local/launch/closing.ts';
import { interactionTable } from './budgets/interactions.ts';
import { sizes } from './budgets/sizes.ts';
import { circumstances, keepSection, loadNow } from './document.ts';
import { outcomeOf } from './program.ts';

const { values } = parseArgs({
  options: {
    /** Of Lighthouse for each page and device; 0 for the sizes alone. */
    runs: { type: 'string', default: '3' },
    /** Beside the sample data; 0 for what `npm start` shows. */
    jobs: { type: 'string', default: '2000' },
    /** Another file than the one that is kept, or none. */
    out: { type: 'string', default: 'docs/benchmarks.md' },
  },
});
const runs = Number(values.runs);
const jobs = Number(values.jobs);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function openBrowser(port: number, closers: Closing) {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(installBrowserAdvice);
  const args = ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  closers.later(() => browser.close());
  return browser;
}

async function tables(closers: Closing): Promise<{ version: string; told: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  closers.later(() => rm(folder, { recursive: true, force: true }));
  const invented = { seed: 20_261_121, jobs, newestAt: new Date() };
  const outcome = z.object({ address: z.string(), visited: z.string() });
  const input = { dataDir: join(folder, 'site'), invented };
  const script = 'bench/budgets/serve-site.ts';
  const { address, visited } = await outcomeOf({ script, input, outcome }, closers);
  const pages = await sitePages(address);
  const port = await freePort();
  const browser = await openBrowser(port, closers);
  const told = [await sizes(browser, visited, pages)];
  if (runs > 0) {
    const pathOf = (name: string) => pages.find((page) => page.name === name)?.path ?? '/';
    const listing = '/jobsbytype/Freshers-jobs';
    const own = { home: '/', listing, job: pathOf('job'), 'tech-hub': pathOf('techHub') };
    const paths = { ...own, post: pathOf('post') };
    // Lighthouse is large, and the sizes do not need it.
    const { lighthouseTable } = await import('./budgets/lighthouse.ts');
    const origins = { 'HTTP/1.1': address, 'HTTP/2': visited };
    told.push(await lighthouseTable({ origins, paths, runs, port }));
    told.push(await interactionTable(browser, `${visited}/`, visited + listing));
  }
  return { version: browser.version(), told };
}

/** `npm run budgets`: writes the section of docs/benchmarks.md on visits; a miss stands there in bold. */
async function budgets(closers: Closing): Promise<void> {
  const startedAt = new Date();
  const load = loadNow();
  const { version, told } = await tables(closers);
  const more = ` and ${jobs.toLocaleString('en-US')} jobs more`;
  const shown = `the sample data${jobs > 0 ? more : ''}`;
  const head = `Written by \`npm run budgets\` (\`-- --runs 0\` for the sizes alone): ${circumstances(startedAt, load)}, Chromium ${version}. The built site with ${shown}, each visit with an empty cache: sizes over HTTP/2 and TLS, as CloudFront gives it. Counted is everything that a phone fetches until the network is idle, without any interaction.`;
  const timed = `Medians of ${runs} visits by Lighthouse, whose index of the machine should be above 1,000.`;
  const section = [head, told[0], ...(runs > 0 ? [timed, ...told.slice(1)] : [])].join('\n\n');
  console.log(section);
  if (values.out) keepSection(values.out, '## A visit', section);
}

const closers = closing();
process.once('SIGINT', () => void closers.now().then(() => process.exit(130)));
try {
  await budgets(closers);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closers.now();
}
process.exit();

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, installBrowserAdvice } from '#commands/find-browser.ts';
import { findFreePort } from '#commands/find-free-port.ts';
import { createCleanups, type Cleanups } from '#local/launch/cleanups.ts';
import { exitWithError, CommandError } from '#local/launch/command-error.ts';
import { measureInteractions } from './interaction-times.ts';
import type { PageVisit } from './lighthouse.ts';
import { measureSizes } from './page-sizes.ts';
import { describeRun, replaceSection, readLoad } from './benchmark-report.ts';
import { launchCommit, launchCurrentSite, type VisitedSite } from './launch-sites.ts';

const { values } = parseArgs({
  options: {
    /** Lighthouse runs for each page with and without its scripts; 0 measures the sizes alone. */
    runs: { type: 'string', default: '3' },
    before: { type: 'string', default: 'HEAD~1' },
    out: { type: 'string', default: 'docs/benchmarks.md' },
  },
});
const runs = Number(values.runs);

const lighthousePages = {
  home: 'home',
  listing: 'listing-level',
  job: 'job',
  'tech-hub': 'techHub',
  post: 'post',
};

/** Adds the first site without its scripts, which is as fast as the page can be. */
const listVisits = (sites: readonly VisitedSite[]): Record<string, PageVisit[]> =>
  Object.fromEntries(
    Object.entries(lighthousePages).map(([page, name]) => {
      const visits = sites.map(({ name: site, origin, pages }): PageVisit => {
        const path = pages.find((each) => each.name === name)?.path ?? '/';
        return { name: site, address: origin + path };
      });
      const floor = { address: visits[0]?.address ?? '', name: 'floor', withoutScripts: true };
      return [page, [...visits, floor]];
    }),
  );

async function measurePages(cleanups: Cleanups): Promise<void> {
  const [startedAt, load] = [new Date(), readLoad()];
  const folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  cleanups.add(() => rm(folder, { recursive: true, force: true }));
  const siteOptions = { folder, cleanups };
  const sites = [await launchCurrentSite(siteOptions)];
  if (values.before) sites.push(await launchCommit(values.before, siteOptions));
  const port = await findFreePort();
  const executablePath = await findBrowser();
  if (!executablePath) throw new CommandError(installBrowserAdvice);
  const args = ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  cleanups.add(() => browser.close());
  const parts = [await measureSizes(browser, sites)];
  if (runs > 0) {
    // Lighthouse is large, and the sizes do not need it.
    const { runLighthouse } = await import('./lighthouse.ts');
    parts.push(await runLighthouse({ pages: listVisits(sites), runs, port }));
    parts.push(await measureInteractions(browser, sites, runs));
  }
  const comparedText = values.before ? `, beside commit ${values.before}` : '';
  const introduction = `Written by \`npm run budgets\` (\`-- --runs 0\` for the sizes alone, \`--before COMMIT\` for another than the last): ${describeRun(startedAt, load)}, Chromium ${browser.version()}${comparedText}. The built site with the demo's data over HTTP/2 and TLS, as CloudFront gives it, each visit with an empty cache.`;
  const section = [introduction, ...parts].join('\n\n');
  console.log(section);
  if (values.out) replaceSection(values.out, '## A visit', section);
}

const exitCleanups = createCleanups();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void exitCleanups.closeAll().then(() => process.exit(130)));
try {
  await measurePages(exitCleanups);
  await exitCleanups.closeAll();
  process.exit();
} catch (error) {
  await exitCleanups.closeAll();
  exitWithError(error);
}

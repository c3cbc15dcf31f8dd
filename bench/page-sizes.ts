import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { signIn, type SitePage } from '#commands/site-pages.ts';
import { format, toTable } from './benchmark-report.ts';
import type { VisitedSite } from './launch-sites.ts';

/** A phone, without the service worker, which fetches for later visits. */
export const phoneContext = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
} as const;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

async function visit(context: BrowserContext, origin: string, page: SitePage) {
  const tab = await context.newPage();
  const responses: Response[] = [];
  tab.on('response', (response) => responses.push(response));
  await tab.goto(origin + page.path);
  // The network is idle for a moment as well while the code of an admin page starts.
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  await tab.waitForLoadState('networkidle');
  const readBodies = (type: RegExp) =>
    Promise.all(
      responses
        .filter((response) => [200, 404].includes(response.status()))
        .filter((response) => type.test(response.headers()['content-type'] ?? ''))
        .map((response) => response.body()),
    );
  const scripts = await readBodies(/javascript/);
  const html = Buffer.concat(await readBodies(/^text\/html/));
  const others = await readBodies(/^(?:text\/css|font\/|image\/)/);
  await tab.close();
  return {
    script: sum(scripts.map((body) => gzipSync(body).length)),
    files: scripts.length,
    html: brotliCompressSync(html).length,
    others: sum(others.map(({ length }) => length)),
  };
}

/** Each page gets a new browser, so that its cache is empty. */
async function visitAll(browser: Browser, { origin, pages }: VisitedSite) {
  const visits = new Map<string, Awaited<ReturnType<typeof visit>>>();
  for (const page of pages) {
    const context = await browser.newContext(phoneContext);
    if (page.admin) await signIn(context, origin);
    visits.set(page.name, await visit(context, origin, page));
    await context.close();
  }
  return visits;
}

const kb = (bytes: number) => `${format(bytes / 1_000)} kB`;

export async function measureSizes(browser: Browser, [current, previous]: readonly VisitedSite[]) {
  if (!current) return '';
  const earlierVisits = previous && (await visitAll(browser, previous));
  const rows = [...(await visitAll(browser, current))].map(([page, now]) => {
    const code = kb(now.script);
    const earlierScript = earlierVisits?.get(page)?.script;
    const grew = earlierScript !== undefined && now.script > earlierScript;
    return [
      ...[page, grew ? `**${code}**` : code, earlierScript === undefined ? '' : kb(earlierScript)],
      ...[String(now.files), kb(now.html), kb(now.others)],
    ];
  });
  const introduction = `All that a phone fetches until the network is idle, without any interaction: code by gzip, HTML by brotli. Code that is more than with the commit before is in bold.`;
  const head = ['page', 'code', 'before', 'files', 'HTML', 'styles, fonts, pictures'];
  return [introduction, toTable(head, rows)].join('\n\n');
}

import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { signIn, type SitePage } from '#commands/site-pages.ts';
import { table, within } from '../document.ts';

/** A phone, without the service worker, which fetches for later visits. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
} as const;

/** Kilobytes; code and styles by gzip, documents by brotli, fonts and pictures as they are. */
const most = { script: 135, post: 160, shell: 180, beyondShell: 60, files: 12 };
const mostOther = { styles: 12, html: 20, fonts: 16, picture: 45 };

interface Visit {
  page: SitePage;
  /** Bytes by gzip of each file of code. */
  scripts: ReadonlyMap<string, number>;
  styleFiles: number;
  styles: number;
  html: number;
  fonts: number;
  /** The largest picture. */
  picture: number;
}

const typeOf = (response: Response) => response.headers()['content-type'] ?? '';
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);
const gzipped = (bytes: Buffer | string) => gzipSync(bytes).length;

/** Everything that one visit fetches until the network is idle. */
async function visit(context: BrowserContext, origin: string, page: SitePage): Promise<Visit> {
  const tab = await context.newPage();
  const responses: Response[] = [];
  tab.on('response', (response) => responses.push(response));
  await tab.goto(origin + page.path);
  // The network is idle for a moment as well while the code of an admin page starts.
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  await tab.waitForLoadState('networkidle');
  const answered = (response: Response) => [200, 404].includes(response.status());
  const fetched = responses.filter(answered);
  const bodiesOf = async (type: RegExp) =>
    new Map(
      await Promise.all(
        fetched
          .filter((response) => type.test(typeOf(response)))
          .map(async (response) => [response.url(), await response.body()] as const),
      ),
    );
  const scripts = await bodiesOf(/javascript/);
  const styles = await bodiesOf(/^text\/css/);
  const documents = await bodiesOf(/^text\/html/);
  const fonts = await bodiesOf(/^font\//);
  const pictures = await bodiesOf(/^image\//);
  await tab.close();
  const html = Buffer.concat([...documents.values()]).toString();
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  return {
    page,
    scripts: new Map([...scripts].map(([url, body]) => [url, gzipped(body)])),
    styleFiles: styles.size,
    styles: gzipped(Buffer.concat([...styles.values(), Buffer.from(inline.join(''))])),
    html: brotliCompressSync(html).length,
    fonts: sum([...fonts.values()].map(({ length }) => length)),
    picture: Math.max(0, ...[...pictures.values()].map(({ length }) => length)),
  };
}

const kb = (bytes: number, limit?: number) => within(bytes / 1_000, ' kB', limit);

/** Who is not signed in yet gets most of the admin pages' shell. */
function mostCode(name: string): number {
  if (name.startsWith('admin')) return most.shell;
  return name === 'post' ? most.post : most.script;
}

function publicRow({ page, scripts, styleFiles, ...visited }: Visit): string[] {
  return [
    page.name,
    kb(sum(scripts.values()), mostCode(page.name)),
    within(scripts.size + styleFiles, '', most.files),
    kb(visited.styles, mostOther.styles),
    kb(visited.html, mostOther.html),
    kb(visited.fonts, mostOther.fonts),
    kb(visited.picture, page.name === 'home' ? mostOther.picture : undefined),
  ];
}

/** What is common to all of them is the shell. */
function adminTable(visits: readonly Visit[]): string {
  const [first, ...others] = visits;
  const shell = [...(first?.scripts ?? [])].filter(([url]) =>
    others.every(({ scripts }) => scripts.has(url)),
  );
  const shellBytes = sum(shell.map(([, bytes]) => bytes));
  const rows = visits.map(({ page, scripts }) => [
    page.name,
    kb(sum(scripts.values()) - shellBytes, most.beyondShell),
  ]);
  return table(
    ['admin page', 'code beyond the shell'],
    [['the shell of all of them', kb(shellBytes, most.shell)], ...rows],
  );
}

async function visitAll(context: BrowserContext, origin: string, pages: readonly SitePage[]) {
  const visits: Visit[] = [];
  for (const page of pages) visits.push(await visit(context, origin, page));
  await context.close();
  return visits;
}

/** Each page by a new browser: nothing is in its cache. */
export async function sizes(browser: Browser, origin: string, pages: readonly SitePage[]) {
  const visits: Visit[] = [];
  for (const page of pages.filter(({ admin }) => !admin)) {
    visits.push(...(await visitAll(await browser.newContext(phone), origin, [page])));
  }
  const context = await browser.newContext(phone);
  await signIn(context, origin);
  const admin = await visitAll(
    context,
    origin,
    pages.filter((page) => page.admin),
  );
  return [
    table(
      ['page', 'code, gzip', 'files', 'styles, gzip', 'HTML, brotli', 'fonts', 'largest picture'],
      visits.map(publicRow),
    ),
    adminTable(admin),
  ].join('\n\n');
}

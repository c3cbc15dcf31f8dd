import { expect as see, type Browser, type Page } from '@playwright/test';
import { interviewPath, publicPaths, postPath } from '#contract/public-paths.ts';
import type { World } from '#test/local/api/world.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { stackOf, worldOf } from '../support/world.ts';
import { flag, hostileLines, hostileMarkdown } from './hostile-markup.ts';
import { fillWithHostility } from './hostile-world.ts';
import { dangersIn, watchScripts, type Watched } from './script-watch.ts';

let product: Product;
let world: World;
let hostile: Awaited<ReturnType<typeof fillWithHostility>>;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  world = await worldOf(stackOf(product));
  hostile = await fillWithHostility(world);
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const all = [...Object.values(hostileMarkdown), ...Object.values(hostileLines)];

/** A page that puts texts into itself as they are, each in a place of its own. */
const naivePage = `<!doctype html><body><script>
for (const text of ${JSON.stringify(all).replaceAll('<', '\\u003c')})
  document.body.appendChild(document.createElement('div')).innerHTML = text;
</script>`;

it('would see it: many of these texts run on a page that knows no better', async () => {
  const { context, fired } = await watchScripts(browser, { url: product.url, bypassCSP: true });
  const page = await context.newPage();
  await page.route('**/naive', (route) =>
    route.fulfill({ contentType: 'text/html', body: naivePage }),
  );
  await page.goto('/naive', { waitUntil: 'commit' });
  await see.poll(() => fired.length).toBeGreaterThanOrEqual(15);
  await context.close();
});

interface Screen {
  path: string;
  /** What opens more of it. */
  open?: (page: Page) => Promise<unknown>;
}

const preview = (page: Page) => page.getByRole('button', { name: 'Preview' }).first().click();
const lines = Object.values(hostileLines);
/** Two in each address. */
const searches = lines.slice(lines.length / 2).map((line, at) => `${line} ${lines[at]}`);
const query = (name: string, text: string) => `?${new URLSearchParams({ [name]: text })}`;
const screens = (paths: readonly string[], open?: Screen['open']): Screen[] =>
  paths.map((path) => ({ path, ...(open && { open }) }));

function publicScreens(): Screen[] {
  return screens([
    publicPaths.home,
    publicPaths.techHub,
    `${publicPaths.techHub}?page=2`,
    ...[
      publicPaths.interviews,
      publicPaths.writePost,
      publicPaths.shareInterview,
      '/jobs/Bengaluru-Jobs',
    ],
    ...['/sitemap.xml', '/feed.xml', '/feed.json'],
    `${publicPaths.techHub}/feed.xml`,
    `${publicPaths.interviews}/feed.xml`,
    `${publicPaths.techHub}/feed.json`,
    ...hostile.posts.map((id) => postPath({ id, slug: '' })),
    ...hostile.interviews.map((id) => interviewPath({ id, title: '' })),
    ...hostile.jobs.map((id) => `/job/${id}/x`),
    ...searches.flatMap((text) => [
      publicPaths.home + query('searchTerm', text),
      publicPaths.techHub + query('search', text),
      publicPaths.techHub + query('tag', text),
      publicPaths.interviews + query('search', text),
      `/jobs/${encodeURIComponent(text)}`,
      `/nowhere/${encodeURIComponent(text)}`,
      `/newsletter/confirm${query('token', text)}`,
    ]),
  ]);
}

const showAll = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: /^(?:Show|Read|Open|More)/ }).all())
    await button.click({ timeout: 1_000 }).catch(() => undefined);
};

function adminScreens(): Screen[] {
  return [
    ...screens([
      ...['/admin/dashboard', '/admin/job-list', '/admin/interviews/users-added-blog-posts-list'],
      '/admin/interviews/users-added-interviews-list',
      ...['/admin/interviews/admin-added-interviews-list', '/admin/category/add-category'],
      ...['/admin/add-role-category', '/admin/administrators', '/admin/audit-log'],
      ...['/admin/add-new-job', '/admin/import-jobs'],
    ]),
    ...screens(['/admin/user-feedback-list', '/admin/comments'], showAll),
    ...screens(
      [...hostile.posts, ...hostile.pendingPosts].map((id) => `/admin/edit-post/${id}`),
      preview,
    ),
    ...screens(hostile.pendingPosts.map((id) => postPath({ id, slug: '' }))),
    ...screens(hostile.pendingInterviews.map((id) => `/admin/edit-user-interviews/${id}`)),
    ...screens(hostile.pendingInterviews.map((id) => interviewPath({ id, title: '' }))),
    ...screens(hostile.jobs.map((id) => `/admin/edit-job/${id}`)),
    ...screens(searches.map((text) => `/admin/job-list${query('search', text)}`)),
    ...screens(searches.map((text) => `/admin/login${query('next', text)}`)),
  ];
}

/** A feed or the file for search engines is shown as text, or by a reader of its own. */
const isRendered = ({ path }: Screen) => !/feed\.|^\/sitemap\.xml/.test(path);

async function lookAt(page: Page, screen: Screen): Promise<string[]> {
  const answer = await page.goto(screen.path, { waitUntil: 'load' });
  if (!isRendered(screen)) return answer?.ok() ? [] : ['not shown'];
  // What a page loads once it is there belongs to it.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (screen.open) await screen.open(page);
  if (screen.open === preview)
    await page.getByRole('region', { name: 'Preview' }).getByRole('article').waitFor();
  return dangersIn(page);
}

async function lookAtAll({ context, look }: Watched, shown: readonly Screen[]): Promise<string[]> {
  const page = await context.newPage();
  const dangers: string[] = [];
  for (const screen of shown) {
    look(screen.path);
    try {
      for (const danger of await lookAt(page, screen)) dangers.push(`${screen.path}: ${danger}`);
    } catch (error) {
      dangers.push(`${screen.path}: ${String(error).slice(0, 200)}`);
    }
  }
  return dangers;
}

it.each([
  ['with the policy of the site', false],
  ['without it', true],
])('runs nothing and asks nobody on any screen, %s', async (_, bypassCSP) => {
  // A token lives fifteen minutes; a long round on a busy machine takes longer.
  const token = await world.stack.signIn();
  const url = product.url;
  const visitor = await watchScripts(browser, { url, bypassCSP });
  const administrator = await watchScripts(browser, { url, bypassCSP, token });
  const shown = [publicScreens(), adminScreens()] as const;
  const dangers = await Promise.all([
    lookAtAll(visitor, shown[0]),
    lookAtAll(administrator, shown[1]),
  ]);
  await visitor.context.close();
  await administrator.context.close();
  expect([...visitor.fired, ...administrator.fired]).toEqual([]);
  expect(dangers.flat()).toEqual([]);
});

it('shows the texts themselves, so that there was something to run', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const [first = ''] = hostile.posts;
  await page.goto(postPath({ id: first, slug: '' }));
  await page.getByRole('main').getByText(`<script>${flag}()</script>`).first().waitFor();
  await context.close();
});

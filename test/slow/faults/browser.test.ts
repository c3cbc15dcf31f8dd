import { expect as see, type Browser } from '@playwright/test';
import { publicPaths } from '#contract/public-paths.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';

let baseURL: string;
let browser: Browser;

beforeAll(async () => {
  baseURL = (await startProduct({ SEED: 'demo' })).url;
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const stored = [
  ...['token', 'theme', 'bookmarks', 'liked-posts', 'sidebar', 'post-draft:new'],
  ...['contact', 'newsletter', 'register', 'category', 'interview', 'job:new', 'post:1'].map(
    (name) => `draft:${name}`,
  ),
];

it.each(['undefined', 'null', '', '{', '[1,{}]', '7', '{"fields":{"title":{}},"keys":[1]}'])(
  'starts with %j in every place of the storage',
  async (text) => {
    const page = await browser.newPage({ baseURL, serviceWorkers: 'block' });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.addInitScript(
      ([names, value]) => {
        for (const storage of [localStorage, sessionStorage])
          for (const name of names) storage.setItem(name, value);
      },
      [stored, text] as const,
    );
    for (const path of [
      publicPaths.home,
      publicPaths.contact,
      publicPaths.writePost,
      '/admin/login',
    ]) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 60_000 });
    }
    expect(failures).toEqual([]);
  },
);

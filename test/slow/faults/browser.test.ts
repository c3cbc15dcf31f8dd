import { randomUUID } from 'node:crypto';
import { expect as see, type Browser, type Page } from '@playwright/test';
import { getContacts } from '#contract/feedback.ts';
import { pages } from '#contract/pages.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { openBrowser } from '../support/browser.ts';
import { untilWell } from '../support/calls.ts';
import { startProduct } from '../support/product.ts';
import { stackOf } from '../support/world.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
const failures: string[] = [];
const patient = { timeout: 60_000 };

beforeAll(async () => {
  stack = stackOf(await startProduct({ env: { SEED: 'demo' } }));
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: stack.address, serviceWorkers: 'block' });
  page = await context.newPage();
  failures.length = 0;
  page.on('pageerror', (error) => failures.push(String(error)));
});
afterEach(async () => {
  await page.context().close();
  expect(failures).toEqual([]);
});

const field = (label: string) => page.getByRole('main').getByLabel(label);
const press = () => page.getByRole('main').getByRole('button', { name: 'Send message' });

/** Types a message that can be found again. */
async function typeMessage(): Promise<string> {
  const message = randomUUID();
  await page.goto(pages.contact);
  await see(press()).toHaveAttribute('type', 'submit', patient);
  await field('Name').fill('Asha Rao');
  await field('Email').fill('asha@example.com');
  await field('Message').fill(message);
  return message;
}

const stored = async (message: string) => {
  const token = await stack.signIn();
  const { body } = await untilWell(() => stack.ask(getContacts.path, { token }));
  return body.feedbackData.filter((each: { message: string }) => each.message === message).length;
};

it('stores a message once that is sent by a double click over a slow network', async () => {
  const message = await typeMessage();
  const session = await page.context().newCDPSession(page);
  const slow3g = { latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow3g });
  await press().dblclick();
  await see(page.getByRole('main').getByRole('status')).toBeVisible(patient);
  expect(await stored(message)).toBe(1);
});

const kept = [
  ...['token', 'theme', 'bookmarks', 'liked-posts', 'sidebar', 'post-draft:new'],
  ...['contact', 'newsletter', 'register', 'category', 'interview', 'job:new', 'post:1'].map(
    (name) => `draft:${name}`,
  ),
];

it.each(['undefined', 'null', '', '{', '[1,{}]', '7', '{"fields":{"title":{}},"keys":[1]}'])(
  'starts with %j in every place of the storage',
  async (text) => {
    await page.addInitScript(
      ([names, value]) => {
        for (const storage of [localStorage, sessionStorage])
          for (const name of names) storage.setItem(name, value);
      },
      [kept, text] as const,
    );
    for (const path of [pages.home, pages.contact, pages.writePost, '/admin/login']) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }).first()).toBeAttached(patient);
    }
  },
);

it('sends a message where the storage is full', async () => {
  await page.goto(pages.about);
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let bytes = 1_048_576, at = 0; bytes >= 1; at++)
        try {
          storage.setItem(`full-${at}`, 'x'.repeat(bytes));
        } catch {
          bytes = Math.floor(bytes / 2);
        }
  });
  const message = await typeMessage();
  await press().click();
  await see.poll(() => stored(message), patient).toBe(1);
});

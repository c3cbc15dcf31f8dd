import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#local/commands/find-browser.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { type Product, startProduct } from '../support/stack.ts';

export interface Site {
  product: Product;
  /** Of an administrator, by whom the rows are counted. */
  token: string;
  /** A browser that has never been here. */
  visit: () => Promise<Page>;
  /** What the API answers to an administrator. */
  read: <Answer>(path: string) => Promise<Answer>;
  close: () => Promise<void>;
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(localAdmin),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

/** The running product, with its demo content or none, and a browser to look at it. */
export async function openSite(seed: 'demo' | 'none' = 'demo'): Promise<Site> {
  const product = await startProduct({ env: { SEED: seed } });
  const executablePath = await findBrowser();
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const token = await signedIn(product.url);
  return {
    product,
    token,
    // A worker's own requests pass by the faults that a test puts between.
    visit: async () =>
      (await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })).newPage(),
    read: async (path) => {
      const headers = { authorization: `Bearer ${await signedIn(product.url)}` };
      return (await fetch(`${product.url}${path}`, { headers })).json();
    },
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

/** As a page of the back office expects it: `token` in the browser before anything runs. */
export const signIn = (page: Page, token: string) =>
  page.addInitScript((kept) => localStorage.setItem('token', kept), token);

const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50 * 1_024,
  uploadThroughput: 50 * 1_024,
};

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow3g);
}

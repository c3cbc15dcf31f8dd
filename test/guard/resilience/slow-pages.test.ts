import { expect as see, type Page } from '@playwright/test';
import { listingPath } from '#contract/listings.ts';
import { pages } from '#contract/pages.ts';
import { recordFigure } from '../support/figures.ts';
import { openSite, type Site, slowDown } from './visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

declare global {
  interface Window {
    /** Frames without any text, after the first that had some. */
    blankFrames: number;
  }
}

/** Looks at every frame of the page. */
const watchBlankness = (page: Page) =>
  page.addInitScript(() => {
    let began = false;
    window.blankFrames = 0;
    const look = () => {
      const isBlank = !document.body?.innerText.trim();
      began ||= !isBlank;
      if (began && isBlank) window.blankFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const listing = listingPath({ kind: 'level', slug: 'freshers' });
const first = async (path: string, list: string, prefix: string) => {
  const answer = await fetch(`${site.product.url}${path}`);
  const found: Record<string, { id: string }[]> = await answer.json();
  return `${prefix}/${found[list]![0]!.id}`;
};
const addresses: [name: string, () => string | Promise<string>][] = [
  ['home', () => pages.home],
  ['a listing', () => listing],
  ['a search', () => '/?searchTerm=engineer'],
  ['a job', () => first('/api/getAllJobs?page=1', 'JobsData', '/job')],
  ['the Tech Hub', () => pages.techHub],
  ['a post', () => first('/api/getPosts?page=1', 'posts', '/blog-posts-details')],
  ['the experiences', () => pages.interviews],
  ['an experience', () => first('/api/getInterviews?page=1', 'interviews', pages.interviews)],
  ['the contact form', () => pages.contact],
  ['the form of a post', () => pages.writePost],
  ['the form of an experience', () => pages.shareInterview],
  ['nothing', () => '/nowhere'],
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const blankFrames = (page: Page) => page.evaluate(() => window.blankFrames);

it.each(addresses)('is never blank over a slow network: %s', async (name, address) => {
  const page = await site.visit();
  await slowDown(page);
  await watchBlankness(page);
  const began = performance.now();
  await page.goto(await address(), { waitUntil: 'commit' });
  await see(heading(page)).toBeAttached({ timeout: 60_000 });
  const shownMs = Math.round(performance.now() - began);
  await page.waitForLoadState('load', { timeout: 60_000 });
  await see(page.getByText(/^loading/i)).toHaveCount(0, { timeout: 60_000 });
  await see(heading(page)).toBeAttached();
  expect(await blankFrames(page)).toBe(0);
  recordFigure('F12', `${name}: heading on Slow 3G, ms`, shownMs);
  await page.context().close();
});

it.each(addresses.slice(0, 7))(
  'stays readable when the network is cut, and goes on when it is back: %s',
  async (_, address) => {
    const page = await site.visit();
    await watchBlankness(page);
    await page.goto(await address());
    await page.waitForLoadState('networkidle');
    const shown = await heading(page).innerText();
    await page.context().setOffline(true);
    await see(page.getByText('You are offline.')).toBeVisible();
    await see(heading(page)).toHaveText(shown);
    const other = page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' });
    await other.click();
    await see(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.context().setOffline(false);
    await see(heading(page)).toHaveText('Disclaimer', { timeout: 30_000 });
    expect(await blankFrames(page)).toBe(0);
    await page.context().close();
  },
);

it.each(addresses)('says what it is when every call fails: %s', async (_, address) => {
  const page = await site.visit();
  await watchBlankness(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(await address());
  await page.waitForLoadState('networkidle');
  await see(heading(page)).toBeAttached();
  expect(await blankFrames(page)).toBe(0);
  await page.context().close();
});

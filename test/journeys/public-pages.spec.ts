import { newsletterPages, publicPaths, sitemapPath } from '#contract/public-paths.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { expect, expectNoOverflow, expectWhole, forgive, inWindows } from './support/journey.ts';
import { isAll, narrow, type Page, test } from './support/journey.ts';

/** What an address may tell the console, since its subject is a failure. */
const expectedComplaints: readonly (readonly [address: RegExp, complaint: RegExp])[] = [
  [/^\/jobs\/nothing/, /^Invalid Route$|status of 404/],
  [/^\/(?:newsletter\/|alerts[/#]|report#|submission\/)/, /status of 4\d\d/],
  [/^\/nowhere/, /status of 404/],
  [/lost$/, /status of 404/],
  // The demonstration has no job of the company that the other tests build theirs for.
  [/^\/company\/(?:saffron-labs|nobody-knows-it)$/, /status of 404/],
];

/** Something of each kind that the demonstration shows. */
async function things({ request }: Page) {
  const first = async (path: string, list: string) =>
    (await (await request.get(path)).json())[list][0].id as string;
  return {
    job: await first('/api/listings/city/pune?page=1&pageSize=1', 'jobs'),
    post: await first('/api/getAllBlogPosts?category=career', 'blogs'),
    interview: await first('/api/getInterviews?verdict=not_selected', 'interviews'),
  };
}

/** The landmark that holds the focus; `header` is the site's, not one within the page. */
const landmark = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.closest('main')) return 'main';
    if (focused?.closest('footer')) return 'footer';
    return focused?.closest('header') ? 'header' : focused?.tagName.toLowerCase();
  });

/** Tab leads from the skip link through the header; past it, into the page and on to the footer. */
async function expectReachableByTab(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await landmark(page)).toBe('header');
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(['main', 'footer']).toContain(await landmark(page));
  await page.evaluate(() => {
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input)')]
      .findLast((each) => each.checkVisibility() && !each.closest('[inert], :disabled'))
      ?.focus();
  });
  await page.keyboard.press('Tab');
  expect(await landmark(page)).toBe('footer');
}

const lost = '01JZZZZZZZZZZZZZZZZZZZZZZZ/lost';
const furtherAddresses = {
  'an unknown page': ['/nowhere'],
  'what is not there': [`/job/${lost}`, `/blog-posts-details/${lost}`],
  'a company with jobs': ['/company/chakrodaya-gameworks'],
  samples: ['/blog-posts-details/sample-first-technical-round/x'],
  'a search that is read as more than words': ['/?searchTerm=btech+fresher+job+chahiye'],
  'searches for nothing': [
    '/?searchTerm=zxqvkjw',
    `${publicPaths.techHub}?search=zxqvkjw`,
    `${publicPaths.interviews}?search=zxqvkjw`,
    '/jobs/Bengaluru-Jobs?level=freshers,internship,senior-roles&city=x&payMin=9999&payUnknown=exclude',
  ],
};
/** All pages stand in one frame: with a list, a form and a text in it, it is gone through by keyboard. */
const withActions: readonly string[] = [publicPaths.home, publicPaths.writePost, publicPaths.about];
/** Patterns whose page another one shows as well. */
const shownElsewhere = [
  ...['/job/:id', '/jobsbytype/:listing', '/jobsbyrole/:listing', '/blog-posts-details/:id'],
  `${publicPaths.interviews}/:id`,
];
const addressesOf = (found: typeof noThings) =>
  Object.entries({ ...publicAddresses(found), ...furtherAddresses })
    // Whoever asks for it by its address gets XML; its view is opened with the static pages.
    .filter(([pattern]) => pattern !== sitemapPath && (isAll || !shownElsewhere.includes(pattern)))
    .flatMap(([, addresses]) => addresses);

inWindows(narrow, () => {
  for (const [index, shown] of addressesOf(noThings).entries()) {
    test(`${shown} is whole`, async ({ page, found }) => {
      const needsThing = Object.values(noThings).some((id) => shown.includes(id));
      const address = needsThing ? addressesOf(await things(page))[index]! : shown;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/^(?!Loading|Firstrung$)./);
      await expectWhole(page);
      if (isAll || withActions.includes(address)) await expectReachableByTab(page);
      for (const [where, what] of expectedComplaints) if (where.test(address)) forgive(found, what);
    });
  }
});

test.describe('with letters twice as large', () => {
  test.use({ ...narrow, viewport: { width: 360, height: 740 } });
  const thingAt = new Map<string, keyof typeof noThings>([
    ['/job/', 'job'],
    ['/blog-posts-details/', 'post'],
    [`${publicPaths.interviews}/`, 'interview'],
  ]);

  for (const shown of [
    ...[
      publicPaths.home,
      '/jobsbytype/Freshers-jobs',
      '/?searchTerm=java',
      '/job/',
      publicPaths.techHub,
    ],
    ...[
      '/blog-posts-details/',
      publicPaths.writePost,
      publicPaths.interviews,
      publicPaths.shareInterview,
    ],
    ...[
      `${publicPaths.interviews}/`,
      publicPaths.contact,
      publicPaths.privacy,
      publicPaths.updates,
    ],
    newsletterPages.confirm,
  ]) {
    test(`nothing of ${shown} sticks out`, async ({ page, context }) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      const thing = thingAt.get(shown);
      await page.goto(thing ? `${shown}${(await things(page))[thing]}/x` : shown);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await page.mouse.wheel(0, 900);
      await expectNoOverflow(page);
    });
  }
});

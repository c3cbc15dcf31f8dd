import { jobPath } from '#contract/job-path.ts';
import { listingPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { postMessages } from '#contract/messages/post.ts';
import * as contract from '#contract/public-paths.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { readPage, type ReadPage, readPicture } from './read-page.ts';
import { sharedStack } from './stack.ts';
import { openWorld } from './world.ts';

const stack = sharedStack();
const world = openWorld();
let addresses: Awaited<ReturnType<typeof addressesOf>>;

async function addressesOf(job: string, post: string, interview: string) {
  const read = (route: RouteDefinition, id: string) =>
    world.made(route, { params: { id }, token: world.token });
  const [aboutJob, aboutPost, aboutInterview] = await Promise.all([
    read(routes.getJob, job),
    read(routes.getBlogPostsByID, post),
    read(routes.getInterview, interview),
  ]);
  return {
    job: jobPath(aboutJob.job),
    post: contract.postPath(aboutPost.blog),
    interview: contract.interviewPath(aboutInterview.interview),
  };
}

beforeAll(async () => {
  addresses = await addressesOf(world.jobId, world.postId, world.interviewId);
});

const {
  alertPages,
  newsletterPages,
  publicPaths,
  reportPath: reportPage,
  submissionPages,
} = contract;
const listing = listingPath({ kind: 'city', slug: 'bengaluru' });
const secrets = [
  ...[newsletterPages.confirm, alertPages.confirm, alertPages.manage, reportPage],
  ...[submissionPages.post, submissionPages.interview],
];

/** A page, and what a reader without scripts finds on it. */
type Kind = [path: string | (() => string), says: string | RegExp, status?: 404];
const kinds: Kind[] = [
  ['/', /LPA/],
  [listing, /LPA/],
  [() => addresses.job, /billing software/],
  [() => addresses.post, /They asked about trees/],
  [publicPaths.techHub, /min read/],
  [publicPaths.interviews, /rounds/],
  [() => addresses.interview, /Fifteen questions/],
  [publicPaths.about, /first rung/i],
  [publicPaths.updates, /Listings that expire/],
  [publicPaths.contact, /Message/],
  [publicPaths.disclaimer, /not affiliated/],
  [publicPaths.privacy, /Last revised/],
  [publicPaths.terms, /law of India/],
  ['/?role=engineer', /LPA/],
  ['/?role=astronaut', jobListMessages.noResults],
  [`${listing}?level=freshers`, /LPA/],
  [listingPath({ kind: 'city', slug: 'noida' }), 'No jobs found for this selection.'],
  ['/?page=99', /./],
  ['/bookmarked-posts', postMessages.bookmarks],
  ...[publicPaths.writePost, publicPaths.shareInterview].map((path): Kind => [path, /./]),
  ...secrets.map((path): Kind => [`${path}#token=x`, /./]),
  [publicPaths.jobExpired, jobMessages.gone],
  ['/no/such/page', /Page not found/, 404],
];

const once = [
  ...['title', 'description', 'url', 'type', 'site_name', 'locale'].map((name) => `og:${name}`),
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['card', 'title', 'description', 'image', 'image:alt'].map((name) => `twitter:${name}`),
];

const pictures = new Map<string, ReturnType<typeof readPicture>>();

async function expectPreview(page: ReadPage) {
  for (const name of once)
    expect([name, page.content(name)]).toEqual([name, [expect.stringMatching(/./)]]);
  expect(page.content('twitter:card')).toEqual(['summary_large_image']);
  const [image = ''] = page.content('og:image');
  expect(new URL(image).origin).toBe(stack.address);
  // One that many pages share is read once.
  pictures.set(image, pictures.get(image) ?? readPicture(image));
  const type = expect.stringMatching(/^image\/(?:jpeg|png)$/);
  expect(await pictures.get(image)).toEqual({ status: 200, type, width: 1200, height: 630 });
  expect(page.content('og:image:width')).toEqual(['1200']);
  expect(page.content('og:image:height')).toEqual(['630']);
}

it.each(kinds)('whoever runs no scripts gets %s whole: %s', async (...[path, says, status]) => {
  const page = await readPage(stack, typeof path === 'string' ? path : path());
  expect([page.status, page.type]).toEqual([status ?? 200, 'text/html; charset=utf-8']);
  expect(page.titles).toEqual([expect.stringMatching(/^.{5,70}$/)]);
  expect(page.content('description')).toEqual([expect.stringMatching(/^.{20,160}$/)]);
  expect(page.text).toEqual(
    typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  );
  expect(page.text).not.toMatch(/^loading/i);
  expect(page.ownScripts).toEqual([]);
  expect(page.unstyled).toEqual([]);
  await expectPreview(page);
  // A job, a post and an experience have a picture of their own.
  if (typeof path !== 'string') expect(page.content('og:image')[0]).toContain('/images/previews/');
});

import { randomUUID } from 'node:crypto';
import { jobPath } from '#contract/jobs/job-path.ts';
import { listingPath } from '#contract/jobs/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { postMessages } from '#contract/messages/post.ts';
import {
  alertPages,
  interviewPath,
  newsletterPages,
  pages,
  postPath,
  reportPage,
  submissionPages,
} from '#contract/pages/pages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { type Picture, readPage, type ReadPage, readPicture } from './read-page.ts';
import { sharedStack } from './stack.ts';
import { sharedWorld, type World } from './world.ts';

const stack = sharedStack();
let world: World;
let addresses: { job: string; post: string; interview: string };
let hostile: { job: string; post: string; interview: string };

/** Leads to the hostile job alone. */
const rareWord = `zz${randomUUID().slice(0, 8)}`;
const attack = `</script></title><script>document.title="pwned"</script><!--"'><img src=x onerror=alert(1)>\u2028`;

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
    post: postPath(aboutPost.blog),
    interview: interviewPath(aboutInterview.interview),
  };
}

async function addHostile() {
  const { adding } = world;
  const texts = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `${name} ${attack}`]));
  const [job, post, told] = await Promise.all([
    adding.job({
      ...texts(['title', 'role', 'location', 'pay', 'batches', 'description', 'eligibility']),
      ...texts(['rolesAndResponsibilities', 'requirements']),
      niceToHave: `${rareWord} ${attack}`,
      title: `${rareWord} ${attack}`,
    }),
    adding.publishedPost({
      ...texts(['title', 'excerpt', 'content', 'author']),
      tags: JSON.stringify(['</script>', '<!--']),
    }),
    adding.publishedInterview({
      ...texts(['name', 'title', 'companyName', 'experience', 'jobRole', 'details']),
      roundDetails: [{ title: attack, details: attack }],
    }),
  ]);
  return addressesOf(job, post, told);
}

beforeAll(async () => {
  world = await sharedWorld();
});
beforeAll(async () => {
  hostile = await addHostile();
});
beforeAll(async () => {
  addresses = await addressesOf(world.jobId, world.postId, world.interviewId);
});

const listing = listingPath({ kind: 'city', slug: 'bengaluru' });

interface Kind {
  path: () => string;
  /** What a reader without scripts finds on it. */
  says: string | RegExp;
  /** The records of the page, by their types. */
  kinds?: readonly string[];
  status?: 404;
  noindex?: true;
}

const indexed: Record<string, Kind> = {
  home: { path: () => '/', says: /LPA/, kinds: ['Organization', 'WebSite'] },
  'a listing': { path: () => listing, says: /LPA/, kinds: ['BreadcrumbList'] },
  'a job': {
    path: () => addresses.job,
    says: /billing software/,
    kinds: ['JobPosting', 'BreadcrumbList'],
  },
  'a post': {
    path: () => addresses.post,
    says: /They asked about trees/,
    kinds: ['BlogPosting', 'BreadcrumbList'],
  },
  'the Tech Hub': {
    path: () => pages.techHub,
    says: /min read/,
    kinds: ['BreadcrumbList'],
  },
  interviews: {
    path: () => pages.interviews,
    says: /rounds/,
    kinds: ['BreadcrumbList'],
  },
  'an interview': {
    path: () => addresses.interview,
    says: /Fifteen questions/,
    kinds: ['BreadcrumbList'],
  },
  about: { path: () => pages.about, says: /first rung/i },
  updates: { path: () => pages.updates, says: /Listings that expire/ },
  contact: { path: () => pages.contact, says: /Message/ },
  disclaimer: { path: () => pages.disclaimer, says: /not affiliated/ },
  privacy: { path: () => pages.privacy, says: /Last revised/ },
  terms: { path: () => pages.terms, says: /law of India/ },
};

const hidden: Record<string, Kind> = {
  'a search': { path: () => '/?role=engineer', says: /LPA/ },
  'a search without results': {
    path: () => '/?role=astronaut',
    says: jobListMessages.noResults,
  },
  'a filtered listing': { path: () => `${listing}?level=freshers`, says: /LPA/ },
  'an empty listing': {
    path: () => listingPath({ kind: 'city', slug: 'noida' }),
    says: jobListMessages.noneForSelection,
  },
  'a page beyond the end': { path: () => '/?page=99', says: /./ },
  bookmarks: { path: () => '/bookmarked-posts', says: postMessages.bookmarks },
  'the form of a post': { path: () => pages.writePost, says: /./ },
  'the form of an interview': { path: () => pages.shareInterview, says: /./ },
  'a confirmation': { path: () => `${newsletterPages.confirm}?token=x`, says: /./ },
  'the confirmation of an alert': { path: () => `${alertPages.confirm}?token=x`, says: /./ },
  'the page of all alerts': { path: () => `${alertPages.manage}?token=x`, says: /./ },
  'the page of a report': { path: () => `${reportPage}?token=x`, says: /./ },
  'the page of a post that was sent': {
    path: () => `${submissionPages.post}?token=x`,
    says: /./,
  },
  'the page of an interview that was sent': {
    path: () => `${submissionPages.interview}?token=x`,
    says: /./,
  },
  'the page of expired jobs': { path: () => pages.jobExpired, says: jobMessages.gone },
  'an unknown page': { path: () => '/no/such/page', says: /Page not found/, status: 404 },
};

const social = ['title', 'description', 'url', 'type', 'site_name', 'locale', 'image'].map(
  (name) => `og:${name}`,
);
const once = [
  ...social,
  ...['width', 'height', 'alt'].map((name) => `og:image:${name}`),
  ...['card', 'title', 'description', 'image', 'image:alt'].map((name) => `twitter:${name}`),
];

const pictures = new Map<string, Promise<Picture>>();
const pictureAt = (address: string) => {
  const known = pictures.get(address) ?? readPicture(address);
  pictures.set(address, known);
  return known;
};

async function expectPreview(page: ReadPage) {
  for (const name of once)
    expect([name, page.content(name)]).toEqual([name, [expect.stringMatching(/./)]]);
  expect(page.content('twitter:card')).toEqual(['summary_large_image']);
  const [image = ''] = page.content('og:image');
  expect(new URL(image).origin).toBe(stack.address);
  const picture = await pictureAt(image);
  expect(picture).toEqual({
    status: 200,
    type: expect.stringMatching(/^image\/(?:jpeg|png)$/),
    width: Number(page.content('og:image:width')[0]),
    height: Number(page.content('og:image:height')[0]),
  });
  expect([picture.width, picture.height]).toEqual([1200, 630]);
}

/** What each page owes to whoever reads no more than its HTML. */
async function expectWhole(page: ReadPage, { says, kinds = [], status }: Kind) {
  expect([page.status, page.type]).toEqual([status ?? 200, 'text/html; charset=utf-8']);
  expect(page.titles).toEqual([expect.stringMatching(/^.{5,70}$/)]);
  expect(page.content('description')).toEqual([expect.stringMatching(/^.{20,160}$/)]);
  expect(page.text).toEqual(
    typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  );
  expect(page.text).not.toMatch(/^loading/i);
  expect(page.kinds).toEqual(kinds);
  expect(page.ownScripts).toEqual([]);
  expect(page.unstyled).toEqual([]);
  await expectPreview(page);
}

it('shows whoever shares a job, a post or an experience a picture of its own', async () => {
  for (const path of [addresses.job, addresses.post, addresses.interview]) {
    const [image = ''] = (await readPage(stack, path)).content('og:image');
    expect(image).toContain('/images/previews/');
  }
});

const titles: string[] = [];
const descriptions: string[] = [];

it.each(Object.entries(indexed))('whoever runs no scripts gets %s whole', async (_, kind) => {
  const page = await readPage(stack, kind.path());
  await expectWhole(page, kind);
  expect(page.canonical).toEqual([`${stack.address}${kind.path()}`]);
  expect(page.content('og:url')).toEqual(page.canonical);
  expect(page.content('robots')).toEqual([]);
  expect(titles).not.toContain(page.titles[0]);
  expect(descriptions).not.toContain(page.content('description')[0]);
  titles.push(page.titles[0]!);
  descriptions.push(page.content('description')[0]!);
});

it.each(Object.entries(hidden))('whoever runs no scripts may not keep %s', async (_, kind) => {
  const page = await readPage(stack, kind.path());
  await expectWhole(page, kind);
  expect(page.content('robots')).toEqual(['noindex']);
});

describe('texts that would break out of the page', () => {
  const isHandler = ({ name }: Attr) => name.startsWith('on');

  /** As many scripts as the same page has with plain texts, and nothing that would run. */
  function expectInert(page: ReadPage, plain: ReadPage) {
    expect(page.status).toBe(200);
    expect(page.scripts).toBe(plain.scripts);
    expect(page.ownScripts).toEqual([]);
    expect(page.titles).toHaveLength(1);
    expect(page.all('img[src="x"]')).toEqual([]);
    expect(page.all('*').filter(({ attributes }) => [...attributes].some(isHandler))).toEqual([]);
    expect(page.all('head > :not(meta, title, link, script, style)')).toEqual([]);
    expect(page.styles).toEqual(plain.styles);
    expect(page.document.querySelector('main h1')).not.toBeNull();
    expect(page.kinds).toEqual(plain.kinds);
  }

  it.each(['job', 'post', 'interview'] as const)('are text on the page of a %s', async (what) => {
    const page = await readPage(stack, hostile[what]);
    expectInert(page, await readPage(stack, addresses[what]));
    expect(page.text).toContain('<script>document.title="pwned"</script>');
    const state = JSON.parse(page.document.getElementById('state')?.textContent ?? '');
    expect(JSON.stringify(state)).toContain('</script>');
  });

  it('reach the records whole', async () => {
    const [posting] = (await readPage(stack, hostile.job)).records;
    expect(posting.title).toBe(`role ${attack}`.trim());
    const [article] = (await readPage(stack, hostile.post)).records;
    expect(article.keywords).toBe('</script>, <!--');
  });

  it('are text on a card', async () => {
    const page = await readPage(stack, `/?searchTerm=${rareWord}`);
    expect(page.text).toContain('</script>');
    expectInert(page, await readPage(stack, '/?role=engineer'));
  });

  it('are text where they are searched for', async () => {
    const query = new URLSearchParams({ role: attack, location: attack, searchTerm: attack });
    const page = await readPage(stack, `/?${query.toString()}`);
    expectInert(page, await readPage(stack, '/?role=astronaut'));
    expect(page.titles[0]).toContain('</script>');
  });
});

import type { Job } from '#contract/jobs.ts';
import { findListing, type Listing } from '#contract/listings.ts';
import { publicPaths } from '#contract/public-paths.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { problem, buildCards, now, pageOf, stubPortal } from '#test/support/portal.ts';
import { buildJob, buildPost, buildPostCard } from '#test/support/builders.ts';
import { noThings } from '#test/support/public-pages.ts';
import { findPage } from '#web/app/pages/public-pages.ts';
import { formatTitle } from '#web/lib/head/head-data.ts';
import { listHeadTags, listJsonLd } from '#web/lib/head/head-tags.ts';
import { buildCards as buildExperiences, buildInterview } from './interview-pages.ts';

export const origin = 'https://firstrung.example';

interface Portal {
  job?: Job;
  post?: PublicPost;
  /** Of each list. */
  count?: number;
}

export function stubSite({ job = buildJob(), post = buildPost(), count = 40 }: Portal) {
  const jobs = buildCards(count);
  const posts = Array.from({ length: count }, (_, at) => buildPostCard({ id: `p-${at}` }));
  const api = stubPortal(jobs);
  const found = (url: URL) => {
    const { items, total } = pageOf(jobs, url);
    return { jobs: items, total };
  };
  api.on('jobsSearch', ({ url }) => ({ body: found(url) }));
  api.on('getListing', ({ url }) => {
    const [slug = '', kind = ''] = url.pathname.split('/').toReversed();
    const row = findListing({ kind, slug } as Listing);
    return row ? { body: { title: row.title, ...found(url) } } : problem(404);
  });
  api.on('getCompany', ({ url }) => {
    const slug = url.pathname.split('/').at(-1);
    const of = { slug: 'saffron-labs', name: 'Saffron Labs', image: '' };
    const whole = { ...of, ...found(url), page: 1, pageSize: 9, pages: 5 };
    return slug === of.slug ? { body: whole } : problem(404);
  });
  api.answer({ getJob: { body: { job } }, getBlogPostsByID: { body: { blog: post } } });
  for (const [route, key] of [
    ['getAllBlogPosts', 'blogs'],
    ['getPosts', 'posts'],
  ] as const)
    api.on(route, ({ url }) => {
      const { items, total } = pageOf(posts, url);
      return { body: { [key]: items, total } };
    });
  api.on('getInterviews', ({ url }) => {
    const isOfNobody = url.searchParams.get('company') === 'nobody-knows-it';
    const { items, total } = pageOf(isOfNobody ? [] : buildExperiences(count), url);
    return { body: { interviews: items, total } };
  });
  api.on('getInterview', { body: { interview: buildInterview() } });
  api.on('getSitemap', { body: '<urlset/>' });
  return api;
}

/** A page's head with all that its loader brings, as the server asks for it. */
export async function headAt(address: string, portal: Portal = {}) {
  stubSite(portal);
  const url = new URL(address, origin);
  const found = findPage(url.pathname);
  const page = await found!.page.load();
  const state = { params: found!.params, url };
  const head = await page.head!({ ...state, data: await page.loader?.(state), now });
  const tags = listHeadTags(head, origin).map(({ attributes }) => attributes);
  const tag = (name: string) =>
    tags.find((each) => each['name'] === name || each['property'] === name)?.['content'];
  return {
    head,
    title: formatTitle(head),
    description: tag('description') ?? '',
    image: tag('og:image'),
    noindex: tag('robots') === 'noindex',
    canonical: tags.find(({ rel }) => rel === 'canonical')?.['href'],
    feeds: tags.filter(({ rel }) => rel === 'alternate').map(({ href }) => href),
    records: listJsonLd(head).map((record) => (record as { '@type': string })['@type']),
  };
}

export const jobAddress = `/job/${noThings.job}/a-job`;
export const postAddress = `/blog-posts-details/${noThings.post}/a-post`;
export const interviewAddress = `${publicPaths.interviews}/${noThings.interview}/an-interview`;

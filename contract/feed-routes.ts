import * as z from 'zod/mini';
import { zodMask } from './zod-mask.ts';
import { PostListQuery } from './blog.ts';
import { getCompany } from './companies.ts';
import { InterviewQuery } from './interviews.ts';
import { ListFeedQuery, SearchFeedQuery } from './feed-queries.ts';
import { textLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { listingPathBases } from './listings.ts';
import { type FeedFormat, publicPaths, rootFilesPrefix } from './public-paths.ts';
import { Problem } from './problem-details.ts';
import { route, type RateLimit } from './route.ts';
import { Timestamp } from './field-schemas.ts';

export const feedTypes = {
  xml: 'application/rss+xml',
  json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>;

/** JSON Feed 1.1, as far as feeds here use it. */
const JsonFeed = z.object({
  version: z.string(),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_html: z.string(),
      summary: z.optional(z.string()),
      image: z.optional(z.string()),
      date_published: Timestamp,
      date_modified: z.optional(Timestamp),
      authors: z.optional(z.array(z.object({ name: z.string() }))),
      tags: z.optional(z.array(z.string())),
    }),
  ),
});

/** A feed has the newest entries of the list on a page, whatever the order on the page. */
interface FeedPage<Query extends z.ZodMiniObject, Params extends z.ZodMiniObject> {
  id: string;
  summary: string;
  group: 'jobs' | 'blog' | 'interviews';
  query: Query;
  params: Params;
  rateLimits?: readonly RateLimit[];
}

const idSuffixes = { xml: 'Rss', json: 'Json' } as const satisfies Record<FeedFormat, string>;

function buildFeedRoutes<Query extends z.ZodMiniObject, Params extends z.ZodMiniObject>(
  pagePath: string,
  { id: name, group, summary, ...feed }: FeedPage<Query, Params>,
) {
  const buildRoute = (format: FeedFormat) => {
    const id = `${name}${idSuffixes[format]}`;
    const path = `${rootFilesPrefix}${pagePath}/feed.${format}` as const;
    return route({ id, method: 'GET', path, audience: 'public' }, group, {
      ...feed,
      summary: `${summary}, as ${format === 'xml' ? 'RSS' : 'JSON Feed'}`,
      caching: 'two-seconds',
      contentType: `${feedTypes[format]}; charset=utf-8`,
      ...(format === 'json' && { textSchema: JsonFeed }),
      responses: { 200: z.string(), 404: Problem, 422: Problem, 429: Problem },
    });
  };
  return { xml: buildRoute('xml'), json: buildRoute('json') };
}

const noParams = z.object({});

export const homeFeeds = buildFeedRoutes('', {
  id: 'getHomeFeed',
  summary: 'The newest jobs of a search, or of all',
  group: 'jobs',
  query: SearchFeedQuery,
  params: noParams,
  rateLimits: [rateLimits.search],
});

const listedJobsFeed = {
  group: 'jobs',
  query: ListFeedQuery,
  params: z.object({ listing: z.string().check(z.maxLength(textLimits.lineCharacters)) }),
} as const;

const listingFeedIds = {
  jobs: 'getListingFeed',
  jobsbytype: 'getLevelFeed',
  jobsbyrole: 'getRoleFeed',
} as const satisfies Record<(typeof listingPathBases)[number], string>;

export const listingFeeds = listingPathBases.map((base) => ({
  base,
  feeds: buildFeedRoutes(`/${base}/{listing}`, {
    ...listedJobsFeed,
    id: listingFeedIds[base],
    summary: `The newest jobs of a listing under /${base}`,
  }),
}));

export const companyFeeds = buildFeedRoutes('/company/{slug}', {
  group: 'jobs',
  query: listedJobsFeed.query,
  params: getCompany.params,
  id: 'getCompanyFeed',
  summary: 'The newest jobs of a company',
});

export const postFeeds = buildFeedRoutes(publicPaths.techHub, {
  id: 'getPostFeed',
  summary: 'The newest posts of a filter, or of all',
  group: 'blog',
  query: z.pick(PostListQuery, zodMask('category', 'type', 'search', 'tag', 'period')),
  params: noParams,
});

export const interviewFeeds = buildFeedRoutes(publicPaths.interviews, {
  id: 'getInterviewFeed',
  summary: 'The newest interview experiences of a filter, or of all',
  group: 'interviews',
  query: z.omit(InterviewQuery, zodMask('page', 'pageSize', 'similarTo', 'counts', 'questions')),
  params: noParams,
});

export const feedRoutes = Object.fromEntries(
  [homeFeeds, ...listingFeeds.map(({ feeds }) => feeds), companyFeeds, postFeeds, interviewFeeds]
    .flatMap(({ xml, json }) => [xml, json])
    .map((each) => [each.id, each]),
);

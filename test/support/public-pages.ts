import { listingKinds, listingPath, builtInListings } from '#contract/listings.ts';
import {
  alertPages,
  newsletterPages,
  publicPaths,
  reportPath,
  sitemapPath,
  submissionPages,
  savedItemPages,
} from '#contract/public-paths.ts';

/** Addresses of something that is there, for the pages that show one thing. */
export interface Things {
  job: string;
  post: string;
  interview: string;
}

export const noThings: Things = { job: '01J0', post: '01J1', interview: '01J2' };

const listings = Object.fromEntries(
  listingKinds.map((kind) => [
    kind,
    listingPath(builtInListings.find((row) => row.kind === kind)!),
  ]),
);

/**
 * Every pattern of the public router with addresses that it matches. A test compares the patterns
 * with the router's, so a page that has no row here cannot be added.
 */
export const publicAddresses = ({ job, post, interview }: Things): Record<string, string[]> => ({
  [publicPaths.home]: ['/', '/?location=Atlantis'],
  '/job/:id': [`/job/${job}`],
  '/job/:id/:slug': [`/job/${job}/a-job`],
  '/jobs': ['/jobs'],
  '/jobs/:listing': [listings['city']!, '/jobs/nothing-at-all'],
  '/jobsbytype/:listing': [listings['level']!],
  '/jobsbyrole/:listing': [listings['role']!],
  '/company/:slug': ['/company/saffron-labs', '/company/nobody-knows-it'],
  [publicPaths.jobExpired]: [publicPaths.jobExpired],
  [publicPaths.techHub]: [publicPaths.techHub],
  [publicPaths.writePost]: [publicPaths.writePost],
  '/blog-posts-details/:id': [`/blog-posts-details/${post}`],
  '/blog-posts-details/:id/:slug': [`/blog-posts-details/${post}/a-post`],
  [savedItemPages.bookmarks]: [savedItemPages.bookmarks],
  [savedItemPages.savedJobs]: [
    savedItemPages.savedJobs,
    `${savedItemPages.savedJobs}?show=applied`,
  ],
  [publicPaths.interviews]: [publicPaths.interviews],
  [`${publicPaths.interviews}/:id`]: [`${publicPaths.interviews}/${interview}`],
  [`${publicPaths.interviews}/:id/:slug`]: [`${publicPaths.interviews}/${interview}/an-interview`],
  [publicPaths.shareInterview]: [publicPaths.shareInterview],
  [publicPaths.about]: [publicPaths.about],
  [publicPaths.updates]: [publicPaths.updates],
  [publicPaths.contact]: [publicPaths.contact],
  [publicPaths.disclaimer]: [publicPaths.disclaimer],
  [publicPaths.privacy]: [publicPaths.privacy],
  [publicPaths.terms]: [publicPaths.terms],
  [newsletterPages.confirm]: [`${newsletterPages.confirm}#token=none`],
  [newsletterPages.unsubscribe]: [`${newsletterPages.unsubscribe}#token=none`],
  [alertPages.confirm]: [`${alertPages.confirm}#token=none`],
  [alertPages.manage]: [`${alertPages.manage}#token=none`],
  [reportPath]: [`${reportPath}#token=none`],
  [submissionPages.post]: [`${submissionPages.post}#token=none`],
  [submissionPages.interview]: [`${submissionPages.interview}#token=none`],
  [sitemapPath]: [sitemapPath],
});

import { ownAlertHandlers } from '#lambdas/alerts/own-alert-handlers.ts';
import { subscribeAlert } from '#lambdas/alerts/subscribe-alert.ts';
import { postFeedHandlers } from '#lambdas/blog/post-feed-handlers.ts';
import { postVisitorHandlers } from '#lambdas/blog/post-visitor-handlers.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { addComment } from '#lambdas/comments/comment-handlers.ts';
import { contactUs } from '#lambdas/feedback/feedback-handlers.ts';
import { reportHandlers } from '#lambdas/reports/report-handlers.ts';
import { interviewFeedHandlers } from '#lambdas/interviews/interview-feed-handlers.ts';
import { ownInterviewHandlers } from '#lambdas/interviews/own-interview-handlers.ts';
import { jobFeedHandlers } from '#lambdas/jobs/lists/job-feeds.ts';
import { builtInListingHandlers } from '#lambdas/jobs/lists/job-list-handlers.ts';
import { createLargeListUploader } from '#lambdas/jobs/lists/large-list-uploader.ts';
import { newsletterHandlers } from '#lambdas/newsletter/newsletter-handlers.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { getRobots } from '#lambdas/sitemap/get-robots.ts';
import { sitemapHandlers } from '#lambdas/sitemap/sitemap-handlers.ts';
import { sitemapRepository } from '#lambdas/sitemap/sitemap-repository.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { visitCountHandlers } from '#lambdas/statistics/visit-count-handlers.ts';
import { healthHandlers } from '#lambdas/system/health-handlers.ts';
import { publicReadHandlers } from './public-read-handlers.ts';

const isIndexed = requireVariables('SEARCH_ENGINES').SEARCH_ENGINES === 'welcome';
const [origin = ''] = siteOrigins();

export const handler = serve(
  {
    ...publicReadHandlers,
    ...builtInListingHandlers,
    ...jobFeedHandlers,
    ...postFeedHandlers(),
    ...interviewFeedHandlers,
    ...healthHandlers,
    ...postVisitorHandlers,
    addComment,
    ...ownInterviewHandlers,
    contactUs,
    ...reportHandlers,
    ...newsletterHandlers,
    subscribeAlert,
    ...ownAlertHandlers,
    ...visitCountHandlers,
    ...sitemapHandlers({
      catalogReader: sharedCatalog(),
      repository: sitemapRepository(openTable()),
      origin,
      now: () => new Date(),
    }),
    getRobots: getRobots({ origin, isIndexed }),
  } satisfies Handlers<'api-public'>,
  createLargeListUploader(),
);

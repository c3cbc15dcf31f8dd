import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table } from '#lambdas/platform/table.ts';
import { getJobSuggestions } from './get-job-suggestions.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobFeeds } from './job-feeds.ts';
import { documentedListings } from './list-jobs.ts';
import { publishedListRepository } from './published-list-repository.ts';
import { readHandlers } from './read-handlers.ts';

const { source, now, bucket, handlers } = readHandlers();
const publish = publishedListRepository({ s3: s3(), bucket, now });

const [origin = ''] = siteOrigins();
const categories = jobCategoryRepository(table());

const all = {
  ...handlers,
  getJobSuggestions: getJobSuggestions(source),
  ...documentedListings({ source, now }),
  ...jobFeeds({ source, now, categories, origin }),
};
export const handler = serve('jobs-public', all, publish);

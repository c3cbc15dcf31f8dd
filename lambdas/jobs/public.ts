import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table } from '#lambdas/platform/table.ts';
import { getJobSuggestions } from './lists/get-job-suggestions.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobFeeds } from './lists/job-feeds.ts';
import { documentedListings } from './lists/list-jobs.ts';
import { publishedListRepository } from './lists/published-list-repository.ts';
import { readHandlers } from './read-handlers.ts';

const { source, now, bucket, handlers } = readHandlers();
const publish = publishedListRepository({ s3: s3(), bucket, now });

const [origin = ''] = siteOrigins();
const categories = jobCategoryRepository(table());

const all = {
  ...handlers,
  getJobSuggestions: getJobSuggestions(source),
  ...documentedListings({ source, now }),
  ...jobFeeds({ source, now, categories, companies: companyProfiles(table()), origin }),
};
export const handler = serve('jobs-public', all, publish);

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { brand } from '#contract/brand.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { checkLink, confirmLink, getFailingLinks } from '#lambdas/links/link-handlers.ts';
import { linkRun } from '#lambdas/links/check-links.ts';
import { publicPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { linkProber } from '#lambdas/links/probe-link.ts';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { parseCards } from '#lambdas/jobs/lists/select-page.ts';
import { readJobCategories } from '#lambdas/platform/categories/read-categories.ts';
import { createClientFactory, isDemoAddress } from '#lambdas/sources/source-client.ts';
import { openingRepository } from '#lambdas/sources/opening-repository.ts';
import { dueSourcesRunner } from '#lambdas/sources/run-source.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { readBoard, runSource } from '#lambdas/sources/reading-handlers.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';

/** A source of thousands of postings takes some minutes, so none is begun in the last ones of a run. */
const reservedForSourceMs = 300_000;

const isOn = environment('LINK_CHECKS').LINK_CHECKS === 'on';
const table = openTable();
const now = () => new Date();
const source = sharedCatalog();
const [origin = ''] = siteOrigins();
const userAgent = `${brand.name}LinkCheck/1.0 (+${origin})`;

const createClient = createClientFactory();

const sourceDependencies = {
  sources: sourceRepository({ table, now }),
  postings: openingRepository({ table, now }),
  categories: () => readJobCategories(table),
  listJobs: async (company: string) => {
    const catalog = await source.current('recent');
    return parseCards(catalog.select({ company: [toCompanySlug(company)] }).cards);
  },
  createClient,
  isDemo: isDemoAddress,
  now,
};
const readDueSources = dueSourcesRunner(sourceDependencies);

const api = serve({
  getFailingLinks,
  checkLink: checkLink({
    ...{ table, source, getNow: now, isOn, rule: publicPolicy, agent: userAgent },
    clients: sharedLimits(),
  }),
  confirmLink,
  readBoard: readBoard(createClient),
  runSource: runSource(sourceDependencies),
} satisfies Handlers<'links'>);

const createProber = () => linkProber({ rule: publicPolicy, userAgent });
const checkLinks = linkRun({ table, source, prober: createProber, now });

/** Handles administrators' API calls and scheduled tasks. Link checks run only where they are switched on. */
export async function handler(event: APIGatewayProxyEventV2 | { task: string }, context: Context) {
  if ('routeKey' in event) return api(event, context);
  if (event.task === 'readBoards')
    await readDueSources(() => context.getRemainingTimeInMillis() > reservedForSourceMs);
  else if (isOn) await checkLinks(context);
  return {};
}

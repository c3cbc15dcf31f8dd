import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { brand } from '#contract/brand.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { checkLink, confirmLink, getFailingLinks } from '#lambdas/links/link-check-handlers.ts';
import { linkChecker } from '#lambdas/links/check-links.ts';
import { publicPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { linkProber } from '#lambdas/links/probe-link.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { sharedLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { readJobCategories } from '#lambdas/platform/categories/read-categories.ts';
import { createClientFactory, isDemoAddress } from '#lambdas/sources/source-client.ts';
import { postingRepository } from '#lambdas/sources/posting-repository.ts';
import { dueSourcesRunner } from '#lambdas/sources/run-source.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { readBoard, runSource } from '#lambdas/sources/read-source-handlers.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';

/** A source of thousands of postings takes some minutes, so none is begun in the last five minutes of a run. */
const reservedForSourceMs = 300_000;

const areLinkChecksOn = requireVariables('LINK_CHECKS').LINK_CHECKS === 'on';
const table = openTable();
const now = () => new Date();
const catalogReader = sharedCatalog();
const [origin = ''] = siteOrigins();
const userAgent = `${brand.name}LinkCheck/1.0 (+${origin})`;

const createClient = createClientFactory();

const sourceDependencies = {
  sources: sourceRepository({ table, now }),
  postings: postingRepository({ table, now }),
  categories: () => readJobCategories(table),
  listJobs: async (company: string) => {
    const catalog = await catalogReader.read('eventual');
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
    ...{ table, catalogReader, getNow: now, areLinkChecksOn, policy: publicPolicy, userAgent },
    rateLimiter: sharedLimiter(),
  }),
  confirmLink,
  readBoard: readBoard(createClient),
  runSource: runSource(sourceDependencies),
} satisfies Handlers<'links'>);

const createProber = () => linkProber({ policy: publicPolicy, userAgent });
const checkLinks = linkChecker({ table, catalogReader, createProber, now });

/** Calls other sites: checks apply links, only where that is switched on, and reads sources. */
export async function handler(event: APIGatewayProxyEventV2 | { task: string }, context: Context) {
  if ('routeKey' in event) return api(event, context);
  if (event.task === 'readSources')
    await readDueSources(() => context.getRemainingTimeInMillis() > reservedForSourceMs);
  else if (event.task === 'checkLinks' && areLinkChecksOn) await checkLinks(context);
  return {};
}

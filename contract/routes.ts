import * as accounts from './accounts.ts';
import * as adminJobs from './admin-jobs.ts';
import * as administrators from './administrators.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as blog from './blog.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as companies from './companies.ts';
import * as drafts from './job-drafts.ts';
import * as feedback from './feedback.ts';
import * as inbox from './inbox.ts';
import * as interviews from './interviews.ts';
import * as jobs from './jobs.ts';
import * as links from './link-checks.ts';
import * as newsletter from './newsletter.ts';
import * as ownAccount from './own-account.ts';
import * as reports from './reports.ts';
import * as sitemap from './sitemap.ts';
import * as sources from './sources.ts';
import * as statistics from './statistics.ts';
import * as system from './health-and-openapi.ts';
import { feedRoutes } from './feed-routes.ts';
import type { RouteDefinition } from './route.ts';

type RoutesOfModule<Module> = {
  [
    Name in keyof Module as Module[Name] extends RouteDefinition ? Module[Name]['id'] : never
  ]: Extract<Module[Name], RouteDefinition>;
};

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'path' in value;

function collectRoutes<Module extends object>(module: Module): RoutesOfModule<Module>;
function collectRoutes(module: object): object {
  const exports: unknown[] = Object.values(module);
  return Object.fromEntries(exports.filter(isRoute).map((each) => [each.id, each]));
}

/** Every route that a file of the contract exports. */
export const routes = {
  ...collectRoutes(accounts),
  ...collectRoutes(adminJobs),
  ...collectRoutes(administrators),
  ...collectRoutes(alerts),
  ...collectRoutes(audit),
  ...collectRoutes(blog),
  ...collectRoutes(categories),
  ...collectRoutes(comments),
  ...collectRoutes(companies),
  ...collectRoutes(drafts),
  ...collectRoutes(feedback),
  ...collectRoutes(inbox),
  ...collectRoutes(interviews),
  ...collectRoutes(jobs),
  ...collectRoutes(links),
  ...collectRoutes(newsletter),
  ...collectRoutes(ownAccount),
  ...collectRoutes(reports),
  ...collectRoutes(sitemap),
  ...collectRoutes(sources),
  ...collectRoutes(statistics),
  ...collectRoutes(system),
  ...collectRoutes(categories.optionRoutes),
  ...collectRoutes(categories.insertRoutes),
  ...collectRoutes(jobs.listingRoutes),
  ...feedRoutes,
};

const sortKey = ({ path, method }: RouteDefinition) => `${path} ${method}`;

/** By path, as the API document and the gateway list them. */
export const allRoutes: readonly RouteDefinition[] = Object.values<RouteDefinition>(routes).sort(
  (one, other) => (sortKey(one) < sortKey(other) ? -1 : 1),
);

/** Each parameter that some GET route reads, for the cache key of CloudFront. */
export const apiQueryNames: readonly string[] = [
  ...new Set(
    allRoutes
      .filter(({ method }) => method === 'GET')
      .flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ),
].sort();

export const apiFunctionNames = [
  'api-public',
  'images',
  'api-admin',
  'accounts-public',
  'accounts-admin',
  'links',
] as const;
export type FunctionName = (typeof apiFunctionNames)[number];

export type RouteFunctionName<R extends RouteDefinition> = R extends { lambda: infer Name }
  ? Name
  : `${R['group'] extends 'accounts' ? 'accounts' : 'api'}-${R['audience']}`;

export const getFunctionName = (
  route: Pick<RouteDefinition, 'lambda' | 'group' | 'audience'>,
): FunctionName =>
  route.lambda ?? `${route.group === 'accounts' ? 'accounts' : 'api'}-${route.audience}`;

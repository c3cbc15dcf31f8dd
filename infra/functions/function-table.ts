import { type FunctionVariable, maxAnswerSeconds } from '#contract/environment-variables.ts';
import { postStatuses } from '#contract/post-options.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, findFunction } from '#contract/routes.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import type { FunctionName } from '../settings/environments.ts';
import type { PermissionName, TablePolicy } from './permissions.ts';

export interface FunctionConfig {
  /** CPU grows with it: 1,769 MB is one whole core, which decoding an image needs. */
  memoryMb: number;
  timeoutSeconds: number;
  variables: readonly FunctionVariable[];
  tableAccess: readonly TablePolicy[];
  permissions?: readonly PermissionName[];
}

const table = 'TABLE_NAME';
const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;
const apiVariables = [table, ...pool, 'SITE_ORIGIN'] as const;

/** A function that starts and finds no usable snapshot of the catalog reads all jobs. */
const jobRows: TablePolicy = {
  may: ['GetItem', 'Query'],
  keys: ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'],
};

const submissions = submissionKinds.map((kind) => `${kind.toUpperCase()}#*`);
const listPartitions = (...statuses: number[]) =>
  submissionKinds.flatMap((kind) => statuses.map((status) => `${kind.toUpperCase()}#${status}`));

const queuePartitions = ['OUTBOX', 'ANNOUNCEMENT', 'ALERTMAIL'] as const;

const pageRows: readonly TablePolicy[] = [
  jobRows,
  { may: ['GetItem'], keys: ['JOBREPORT#*', 'LINKCHECK', 'COMPANY', 'POSTS'] },
  { may: ['GetItem'], keys: ['SOURCE'] },
  { may: ['Query'], keys: ['COMPANY#*'] },
  { may: ['Query', 'BatchGetItem'], keys: ['CATEGORY#*'] },
  { may: ['GetItem', 'BatchGetItem', 'Query'], keys: submissions },
  { may: ['Query'], keys: ['COMMENTS#*'] },
  // Searches without a result are counted for administrators, in rendered pages too.
  { may: ['UpdateItem'], keys: ['EMPTYSEARCH#*'] },
];

/** See docs/decisions/101 for what each may read, write and call. */
const functions: Record<FunctionName, FunctionConfig> = {
  'api-public': {
    memoryMb: 1024,
    timeoutSeconds: maxAnswerSeconds,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'SEARCH_ENGINES'],
    tableAccess: [
      ...pageRows,
      { may: ['GetItem'], keys: ['SYSTEM'] },
      { may: ['BatchGetItem', 'UpdateItem'], keys: ['LIKE#*'] },
      { may: ['UpdateItem'], keys: ['POST#*', 'FIGURES', 'JOBFIGURES#*'] },
      { may: ['PutItem'], keys: ['INTERVIEW#*', 'COMMENT#*', 'CONTACT', 'JOBREPORT#*'] },
      { may: ['PutItem'], keys: ['VIEW#*', 'VISIT#*', 'OUTBOX'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['SUBSCRIBER#*'] },
      { may: ['GetItem', 'PutItem'], keys: ['ALERTS#*'] },
    ],
    permissions: ['readSnapshots', 'publishLists', 'findImagesBucket'],
  },
  images: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [table, 'IMAGES_BUCKET'],
    tableAccess: [
      { may: ['GetItem'], keys: ['JOB#*', 'INTERVIEW#*'] },
      { may: ['GetItem', 'Query', 'PutItem'], keys: ['POST#*'] },
    ],
    permissions: ['readImages', 'writeImages'],
  },
  pages: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [table, 'CATALOG_BUCKET'],
    tableAccess: [...pageRows, { may: ['UpdateItem'], keys: ['RATE#jobsSearch#*', 'SALT'] }],
    permissions: ['readSnapshots'],
  },
  'api-admin': {
    memoryMb: 1769,
    timeoutSeconds: maxAnswerSeconds,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'INDEX_NOW_KEY'],
    tableAccess: [
      jobRows,
      { may: ['BatchGetItem'], keys: ['JOB#*', 'JOBFIGURES#*', 'CATEGORY#*', ...submissions] },
      { may: ['GetItem'], keys: ['CONTACT', 'COMMENT#*', 'POST#*'] },
      { may: ['GetItem', 'Query'], keys: ['CATEGORY#*', 'DRAFT', 'COMPANY'] },
      { may: ['Query'], keys: ['CATEGORYCHANGE', 'CONTACT', 'COMMENTS#*', ...submissions] },
      { may: ['Query'], keys: ['REPORTS', 'AUDIT#*', 'FIGURES', 'EMPTYSEARCH#*', 'FAILINGLINK'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['JOBREPORT#*'] },
      { may: ['PutItem', 'UpdateItem'], keys: ['JOB#*', 'CATEGORY#*', ...submissions] },
      { may: ['PutItem', 'DeleteItem'], keys: ['CATEGORYNAME#*', 'DRAFT', 'COMPANY'] },
      { may: ['PutItem'], keys: ['CATEGORYSLUG#*', 'CATEGORYCHANGE'] },
      { may: ['PutItem', 'ConditionCheckItem'], keys: ['CHANGES'] },
      { may: ['UpdateItem'], keys: ['POSTS', 'CONTACT', 'COMMENT#*'] },
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], keys: ['SOURCE', 'SOURCE#*'] },
      { may: ['Query'], keys: ['SOURCECHANGE'] },
      { may: ['BatchGetItem'], keys: ['DRAFT'] },
      { may: ['PutItem'], keys: ['OUTBOX', 'ANNOUNCEMENT', 'AUDIT#*'] },
    ],
    permissions: ['writeImages', 'readSnapshots', 'listAccounts', 'nameAdministrators'],
  },
  'accounts-public': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: [...apiVariables, 'REGISTRATION'],
    tableAccess: [
      // The sign-in has rate limits of its own: by account and client, and for codes by account.
      { may: ['UpdateItem'], keys: ['RATE#login#*', 'RATE#codeMail#*'] },
      { may: ['GetItem', 'Query', 'PutItem'], keys: ['SESSION#*'] },
      { may: ['PutItem'], keys: ['OUTBOX'] },
    ],
    permissions: ['replaceAccounts', 'endSessions'],
  },
  'accounts-admin': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: apiVariables,
    tableAccess: [
      { may: ['PutItem', 'DeleteItem'], keys: ['LOCK#*'] },
      { may: ['GetItem', 'PutItem', 'DeleteItem'], keys: ['DAILYMAILOFF'] },
      { may: ['Query', 'PutItem'], keys: ['SESSION#*'] },
      { may: ['UpdateItem'], keys: ['RATE#changePassword#*', 'RATE#turnOnSecondFactor#*', 'SALT'] },
      // Turning off the second factor counts as a sign-in, an invitation as a mailed code.
      { may: ['UpdateItem'], keys: ['RATE#login#*', 'RATE#codeMail#*'] },
      { may: ['PutItem'], keys: ['OUTBOX', 'AUDIT#*'] },
    ],
    permissions: ['manageAccounts'],
  },
  /**
   * It calls sites outside AWS, so no permission limits its addresses: see `lambdas/links`. It reads
   * only jobs, and the worker or an administrator turns what it writes into jobs.
   */
  links: {
    memoryMb: 512,
    // Twice what a run takes before it leaves the rest to the next one.
    timeoutSeconds: 600,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'LINK_CHECKS'],
    tableAccess: [
      jobRows,
      { may: ['Query'], keys: ['FAILINGLINK'] },
      { may: ['GetItem', 'Query', 'PutItem'], keys: ['LINKCHECK'] },
      { may: ['UpdateItem'], keys: ['RATE#checkLink#*', 'SALT'] },
      { may: ['Query'], keys: ['CATEGORY#*', 'DRAFT', 'SOURCE', 'SOURCE#*'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['SOURCE'] },
      { may: ['BatchGetItem'], keys: ['JOB#*', 'DRAFT'] },
      { may: ['GetItem', 'PutItem'], keys: ['SOURCE#*'] },
      { may: ['PutItem'], keys: ['DRAFT', 'SOURCESTEP', 'AUDIT#*'] },
    ],
    permissions: ['readSnapshots'],
  },
  'catalog-builder': {
    memoryMb: 1769,
    timeoutSeconds: 300,
    variables: [table, 'CATALOG_BUCKET'],
    tableAccess: [
      jobRows,
      { may: ['PutItem'], keys: ['CATALOG'] },
      { may: ['BatchWriteItem'], keys: ['CHANGES'] },
    ],
    permissions: ['readSnapshots', 'writeSnapshots', 'listSnapshots'],
  },
  worker: {
    memoryMb: 1769,
    timeoutSeconds: 900,
    variables: [
      ...([table, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'USER_POOL_ID'] as const),
      ...(['SITE_ORIGIN', 'MAIL_FROM', 'INDEX_NOW_KEY'] as const),
    ],
    tableAccess: [
      jobRows,
      { may: ['BatchGetItem'], keys: ['JOB#*', 'CATEGORY#*', 'POST#*'] },
      { may: ['Query'], keys: ['CATEGORY#*', 'COMPANY', 'DRAFTDUE', 'ALERTS', 'DAILYMAILOFF'] },
      { may: ['Query'], keys: ['COMMENTS#pending', 'CONTACT', 'REPORTS', 'FAILINGLINK'] },
      { may: ['Query'], keys: ['SOURCE', 'SOURCECHANGE'] },
      { may: ['Query'], keys: listPartitions(...Object.values(postStatuses)) },
      { may: ['PutItem', 'UpdateItem'], keys: ['JOB#*'] },
      { may: ['PutItem', 'ConditionCheckItem'], keys: ['CHANGES'] },
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], keys: ['DRAFT'] },
      { may: ['Query', 'DeleteItem'], keys: ['SOURCESTEP'] },
      { may: ['Query', 'UpdateItem', 'DeleteItem'], keys: ['CATEGORYCHANGE'] },
      { may: ['PutItem'], keys: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
      { may: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], keys: queuePartitions },
      { may: ['Query', 'PutItem'], keys: ['DEADLETTER', 'DEADANNOUNCEMENT', 'DEADALERTMAIL'] },
      { may: ['GetItem', 'PutItem'], keys: ['SUBSCRIBER#*', 'ALERTS#*'] },
      { may: ['Query', 'PutItem', 'DeleteItem'], keys: ['ORPHAN'] },
      { may: ['UpdateItem'], keys: ['ALERTRUN', 'SALT'] },
      { may: ['PutItem'], keys: ['AUDIT#*', 'DAILYMAIL#*'] },
    ],
    permissions: ['readSnapshots', 'findImagesBucket', 'sweepImages', 'listAccounts', 'sendMail'],
  },
};

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

export const functionNames: readonly FunctionName[] = Object.keys(functions).filter(isFunction);

function* listCommonAccess(route: RouteDefinition): Generator<TablePolicy> {
  const { id, method, audience, adminsSeeMore, idempotent, rateLimits } = route;
  if (audience === 'admin' || adminsSeeMore) yield { may: ['GetItem'], keys: ['SESSION#*'] };
  if (method === 'POST' && !idempotent)
    yield { may: ['GetItem', 'PutItem'], keys: [`IDEM#${id}#*`] };
  if (rateLimits?.some(({ inMemory }) => !inMemory)) {
    yield { may: ['UpdateItem'], keys: [`RATE#${id}#*`, 'SALT'] };
  }
}

export function buildConfig(name: FunctionName): FunctionConfig {
  const config = functions[name];
  const routes = allRoutes.filter((route) => findFunction(route) === name);
  return {
    ...config,
    // Anyone can call the gateway past CloudFront, so the API accepts only CloudFront's secret.
    variables: [...config.variables, ...(routes.length > 0 ? (['ORIGIN_SECRETS'] as const) : [])],
    tableAccess: [
      ...config.tableAccess,
      ...routes.flatMap((route) => [...listCommonAccess(route)]),
    ],
  };
}

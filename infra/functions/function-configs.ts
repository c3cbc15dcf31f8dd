import type { FunctionVariable } from '#contract/environment-variables.ts';
import { maxAnswerSeconds } from '#contract/limits.ts';
import { postStatuses } from '#contract/post-options.ts';
import { type RouteDefinition, takesIdempotencyKey } from '#contract/route.ts';
import { allRoutes, getFunctionName } from '#contract/routes.ts';
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

const tableVariable = 'TABLE_NAME';
const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;
const apiVariables = [tableVariable, ...pool, 'SITE_ORIGIN'] as const;

/** A function that starts and finds no usable snapshot of the catalog reads all jobs. */
const jobRows: TablePolicy = {
  actions: ['GetItem', 'Query'],
  keys: ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'],
};

const submissions = submissionKinds.map((kind) => `${kind.toUpperCase()}#*`);
const listPartitions = (...statuses: number[]) =>
  submissionKinds.flatMap((kind) => statuses.map((status) => `${kind.toUpperCase()}#${status}`));

const queuePartitions = ['OUTBOX', 'ANNOUNCEMENT', 'ALERTMAIL'] as const;

const pageRows: readonly TablePolicy[] = [
  jobRows,
  { actions: ['GetItem'], keys: ['JOBREPORT#*', 'LINKCHECK', 'COMPANY', 'POSTS'] },
  { actions: ['GetItem'], keys: ['SOURCE'] },
  { actions: ['Query'], keys: ['COMPANY#*'] },
  { actions: ['Query', 'BatchGetItem'], keys: ['CATEGORY#*'] },
  { actions: ['GetItem', 'BatchGetItem', 'Query'], keys: submissions },
  { actions: ['Query'], keys: ['COMMENTS#*'] },
  // Searches without a result are counted for administrators, in rendered pages too.
  { actions: ['UpdateItem'], keys: ['EMPTYSEARCH#*'] },
];

/** See docs/decisions/101 for what each may read, write and call. */
const functions: Record<FunctionName, FunctionConfig> = {
  'api-public': {
    memoryMb: 1024,
    timeoutSeconds: maxAnswerSeconds,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'SEARCH_ENGINES'],
    tableAccess: [
      ...pageRows,
      { actions: ['GetItem'], keys: ['SYSTEM'] },
      { actions: ['BatchGetItem', 'UpdateItem'], keys: ['LIKE#*'] },
      { actions: ['UpdateItem'], keys: ['POST#*', 'FIGURES', 'JOBFIGURES#*'] },
      { actions: ['PutItem'], keys: ['INTERVIEW#*', 'COMMENT#*', 'CONTACT', 'JOBREPORT#*'] },
      { actions: ['PutItem'], keys: ['VIEW#*', 'VISIT#*', 'OUTBOX'] },
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['SUBSCRIBER#*'] },
      { actions: ['GetItem', 'PutItem'], keys: ['ALERTS#*'] },
    ],
    permissions: ['readSnapshots', 'publishLists', 'listImages'],
  },
  images: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [tableVariable, 'IMAGES_BUCKET'],
    tableAccess: [
      { actions: ['GetItem'], keys: ['JOB#*', 'INTERVIEW#*'] },
      { actions: ['GetItem', 'Query', 'PutItem'], keys: ['POST#*'] },
    ],
    permissions: ['readImages', 'writeImages'],
  },
  pages: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [tableVariable, 'CATALOG_BUCKET'],
    tableAccess: [...pageRows, { actions: ['UpdateItem'], keys: ['RATE#jobsSearch#*', 'SALT'] }],
    permissions: ['readSnapshots'],
  },
  'api-admin': {
    memoryMb: 1769,
    timeoutSeconds: maxAnswerSeconds,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'INDEX_NOW_KEY'],
    tableAccess: [
      jobRows,
      { actions: ['BatchGetItem'], keys: ['JOB#*', 'JOBFIGURES#*', 'CATEGORY#*', ...submissions] },
      { actions: ['GetItem'], keys: ['CONTACT', 'COMMENT#*', 'POST#*'] },
      { actions: ['GetItem', 'Query'], keys: ['CATEGORY#*', 'DRAFT', 'COMPANY'] },
      { actions: ['Query'], keys: ['CATEGORYCHANGE', 'CONTACT', 'COMMENTS#*', ...submissions] },
      {
        actions: ['Query'],
        keys: ['REPORTS', 'AUDIT#*', 'FIGURES', 'EMPTYSEARCH#*', 'FAILINGLINK'],
      },
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['JOBREPORT#*'] },
      { actions: ['PutItem', 'UpdateItem'], keys: ['JOB#*', 'CATEGORY#*', ...submissions] },
      { actions: ['PutItem', 'DeleteItem'], keys: ['CATEGORYNAME#*', 'DRAFT', 'COMPANY'] },
      { actions: ['PutItem'], keys: ['CATEGORYSLUG#*', 'CATEGORYCHANGE'] },
      { actions: ['PutItem', 'ConditionCheckItem'], keys: ['CHANGES'] },
      { actions: ['UpdateItem'], keys: ['POSTS', 'CONTACT', 'COMMENT#*'] },
      { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], keys: ['SOURCE', 'SOURCE#*'] },
      { actions: ['Query'], keys: ['SOURCECHANGE'] },
      { actions: ['BatchGetItem'], keys: ['DRAFT'] },
      { actions: ['PutItem'], keys: ['OUTBOX', 'ANNOUNCEMENT', 'AUDIT#*'] },
    ],
    permissions: ['writeImages', 'readSnapshots', 'listAccounts', 'readAdministratorNames'],
  },
  'accounts-public': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: [...apiVariables, 'REGISTRATION'],
    tableAccess: [
      // The sign-in has rate limits of its own: by account and client, and for codes by account.
      { actions: ['UpdateItem'], keys: ['RATE#login#*', 'RATE#codeMail#*'] },
      { actions: ['GetItem', 'Query', 'PutItem'], keys: ['SESSION#*'] },
      { actions: ['PutItem'], keys: ['OUTBOX'] },
    ],
    permissions: ['deleteUnconfirmedAccounts', 'endSessions'],
  },
  'accounts-admin': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: apiVariables,
    tableAccess: [
      { actions: ['PutItem', 'DeleteItem'], keys: ['LOCK#*'] },
      { actions: ['GetItem', 'PutItem', 'DeleteItem'], keys: ['DAILYMAILOFF'] },
      { actions: ['Query', 'PutItem'], keys: ['SESSION#*'] },
      {
        actions: ['UpdateItem'],
        keys: ['RATE#changePassword#*', 'RATE#turnOnSecondFactor#*', 'SALT'],
      },
      // Turning off the second factor counts as a sign-in, an invitation as a mailed code.
      { actions: ['UpdateItem'], keys: ['RATE#login#*', 'RATE#codeMail#*'] },
      { actions: ['PutItem'], keys: ['OUTBOX', 'AUDIT#*'] },
    ],
    permissions: ['manageAccounts'],
  },
  /**
   * It calls sites outside AWS, so no permission limits its addresses: see `lambdas/links`. It reads
   * only jobs, and the worker or an administrator turns what it writes into jobs.
   */
  links: {
    memoryMb: 512,
    // Twice the time budget of a run (see contract/schedules.ts).
    timeoutSeconds: 600,
    variables: [...apiVariables, 'CATALOG_BUCKET', 'LINK_CHECKS'],
    tableAccess: [
      jobRows,
      { actions: ['Query'], keys: ['FAILINGLINK'] },
      { actions: ['GetItem', 'Query', 'PutItem'], keys: ['LINKCHECK'] },
      { actions: ['UpdateItem'], keys: ['RATE#checkLink#*', 'SALT'] },
      { actions: ['Query'], keys: ['CATEGORY#*', 'DRAFT', 'SOURCE', 'SOURCE#*'] },
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['SOURCE'] },
      { actions: ['BatchGetItem'], keys: ['JOB#*', 'DRAFT'] },
      { actions: ['GetItem', 'PutItem'], keys: ['SOURCE#*'] },
      { actions: ['PutItem'], keys: ['DRAFT', 'POSTINGEVENT', 'AUDIT#*'] },
    ],
    permissions: ['readSnapshots'],
  },
  'catalog-builder': {
    memoryMb: 1769,
    timeoutSeconds: 300,
    variables: [tableVariable, 'CATALOG_BUCKET'],
    tableAccess: [
      jobRows,
      { actions: ['PutItem'], keys: ['CATALOG'] },
      { actions: ['DeleteItem'], keys: ['CHANGES'] },
    ],
    permissions: ['readSnapshots', 'writeSnapshots', 'listSnapshots'],
  },
  worker: {
    memoryMb: 1769,
    timeoutSeconds: 900,
    variables: [
      ...([tableVariable, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'USER_POOL_ID'] as const),
      ...(['SITE_ORIGIN', 'MAIL_FROM', 'INDEX_NOW_KEY'] as const),
    ],
    tableAccess: [
      jobRows,
      { actions: ['BatchGetItem'], keys: ['JOB#*', 'CATEGORY#*', 'POST#*'] },
      { actions: ['Query'], keys: ['CATEGORY#*', 'COMPANY', 'DRAFTDUE', 'ALERTS', 'DAILYMAILOFF'] },
      { actions: ['Query'], keys: ['COMMENTS#pending', 'CONTACT', 'REPORTS', 'FAILINGLINK'] },
      { actions: ['Query'], keys: ['SOURCE', 'SOURCECHANGE'] },
      { actions: ['Query'], keys: listPartitions(...Object.values(postStatuses)) },
      { actions: ['PutItem', 'UpdateItem'], keys: ['JOB#*'] },
      { actions: ['PutItem', 'ConditionCheckItem'], keys: ['CHANGES'] },
      { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], keys: ['DRAFT'] },
      { actions: ['Query', 'DeleteItem'], keys: ['POSTINGEVENT'] },
      { actions: ['Query', 'UpdateItem', 'DeleteItem'], keys: ['CATEGORYCHANGE'] },
      { actions: ['PutItem'], keys: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
      { actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], keys: queuePartitions },
      { actions: ['Query', 'PutItem'], keys: ['DEADLETTER', 'DEADANNOUNCEMENT', 'DEADALERTMAIL'] },
      { actions: ['GetItem', 'PutItem'], keys: ['SUBSCRIBER#*', 'ALERTS#*'] },
      { actions: ['Query', 'PutItem', 'DeleteItem'], keys: ['ORPHAN'] },
      { actions: ['UpdateItem'], keys: ['ALERTRUN', 'SALT'] },
      { actions: ['PutItem'], keys: ['AUDIT#*', 'DAILYMAIL#*'] },
    ],
    permissions: ['readSnapshots', 'listImages', 'sweepImages', 'listAccounts', 'sendMail'],
  },
};

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

export const functionNames: readonly FunctionName[] = Object.keys(functions).filter(isFunction);

function* listCommonAccess(route: RouteDefinition): Generator<TablePolicy> {
  const { id, audience, adminsSeeMore, rateLimits } = route;
  if (audience === 'admin' || adminsSeeMore) yield { actions: ['GetItem'], keys: ['SESSION#*'] };
  if (takesIdempotencyKey(route)) yield { actions: ['GetItem', 'PutItem'], keys: [`IDEM#${id}#*`] };
  if (rateLimits?.some(({ inMemory }) => !inMemory)) {
    yield { actions: ['UpdateItem'], keys: [`RATE#${id}#*`, 'SALT'] };
  }
}

export function buildFunctionConfig(name: FunctionName): FunctionConfig {
  const config = functions[name];
  const routes = allRoutes.filter((route) => getFunctionName(route) === name);
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

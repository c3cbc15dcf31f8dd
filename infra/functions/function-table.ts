import type { FunctionVariable } from '#contract/env.ts';
import { longestAnswerSeconds } from '#contract/env.ts';
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
  rows: readonly TablePolicy[];
  permissions?: readonly PermissionName[];
}

const table = 'TABLE_NAME';
const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;
const called = [table, ...pool, 'SITE_ORIGIN'] as const;

/** A cold reader that finds no usable snapshot reads the whole table. */
const readJobs: TablePolicy = {
  may: ['GetItem', 'Query'],
  of: ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'],
};

const submissions = submissionKinds.map((kind) => `${kind.toUpperCase()}#*`);
const listPartitions = (...statuses: number[]) =>
  submissionKinds.flatMap((kind) => statuses.map((status) => `${kind.toUpperCase()}#${status}`));

const mailed = ['OUTBOX', 'ANNOUNCEMENT', 'ALERTMAIL'] as const;

const readPages: readonly TablePolicy[] = [
  readJobs,
  { may: ['GetItem'], of: ['JOBREPORT#*', 'LINKCHECK', 'COMPANY', 'POSTS'] },
  { may: ['GetItem'], of: ['SOURCE'] },
  { may: ['Query'], of: ['COMPANY#*'] },
  { may: ['Query', 'BatchGetItem'], of: ['CATEGORY#*'] },
  { may: ['GetItem', 'BatchGetItem', 'Query'], of: submissions },
  { may: ['Query'], of: ['COMMENTS#*'] },
  // A search that finds nothing is told to administrators, wherever it is rendered.
  { may: ['UpdateItem'], of: ['EMPTYSEARCH#*'] },
];

/** See docs/decisions/101 for what each may read, write and call. */
const functions: Record<FunctionName, FunctionConfig> = {
  'api-public': {
    memoryMb: 1024,
    timeoutSeconds: longestAnswerSeconds,
    variables: [...called, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'SEARCH_ENGINES'],
    rows: [
      ...readPages,
      { may: ['GetItem'], of: ['SYSTEM'] },
      { may: ['BatchGetItem', 'UpdateItem'], of: ['LIKE#*'] },
      { may: ['UpdateItem'], of: ['POST#*', 'FIGURES', 'JOBFIGURES#*'] },
      { may: ['PutItem'], of: ['INTERVIEW#*', 'COMMENT#*', 'CONTACT', 'JOBREPORT#*'] },
      { may: ['PutItem'], of: ['VIEW#*', 'VISIT#*', 'OUTBOX'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], of: ['SUBSCRIBER#*'] },
      { may: ['GetItem', 'PutItem'], of: ['ALERTS#*'] },
    ],
    permissions: ['readSnapshots', 'publishLists', 'findImagesBucket'],
  },
  images: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [table, 'IMAGES_BUCKET'],
    rows: [
      { may: ['GetItem'], of: ['JOB#*', 'INTERVIEW#*'] },
      { may: ['GetItem', 'Query', 'PutItem'], of: ['POST#*'] },
    ],
    permissions: ['readImages', 'writeImages'],
  },
  pages: {
    memoryMb: 1769,
    timeoutSeconds: 10,
    variables: [table, 'CATALOG_BUCKET'],
    rows: [...readPages, { may: ['UpdateItem'], of: ['RATE#jobsSearch#*', 'SALT'] }],
    permissions: ['readSnapshots'],
  },
  'api-admin': {
    memoryMb: 1769,
    timeoutSeconds: longestAnswerSeconds,
    variables: [...called, 'CATALOG_BUCKET', 'IMAGES_BUCKET', 'INDEX_NOW_KEY'],
    rows: [
      readJobs,
      { may: ['BatchGetItem'], of: ['JOB#*', 'JOBFIGURES#*', 'CATEGORY#*', ...submissions] },
      { may: ['GetItem'], of: ['CONTACT', 'COMMENT#*', 'POST#*'] },
      { may: ['GetItem', 'Query'], of: ['CATEGORY#*', 'DRAFT', 'COMPANY'] },
      { may: ['Query'], of: ['CATEGORYCHANGE', 'CONTACT', 'COMMENTS#*', ...submissions] },
      { may: ['Query'], of: ['REPORTS', 'AUDIT#*', 'FIGURES', 'EMPTYSEARCH#*', 'FAILINGLINK'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], of: ['JOBREPORT#*'] },
      { may: ['PutItem', 'UpdateItem'], of: ['JOB#*', 'CATEGORY#*', ...submissions] },
      { may: ['PutItem', 'DeleteItem'], of: ['CATEGORYNAME#*', 'DRAFT', 'COMPANY'] },
      { may: ['PutItem'], of: ['CATEGORYSLUG#*', 'CATEGORYCHANGE'] },
      { may: ['PutItem', 'ConditionCheckItem'], of: ['CHANGES'] },
      { may: ['UpdateItem'], of: ['POSTS', 'CONTACT', 'COMMENT#*'] },
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], of: ['SOURCE', 'SOURCE#*'] },
      { may: ['Query'], of: ['SOURCECHANGE'] },
      { may: ['BatchGetItem'], of: ['DRAFT'] },
      { may: ['PutItem'], of: ['OUTBOX', 'ANNOUNCEMENT', 'AUDIT#*'] },
    ],
    permissions: ['writeImages', 'readSnapshots', 'listAccounts', 'nameAdministrators'],
  },
  'accounts-public': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: [...called, 'REGISTRATION'],
    rows: [
      // The sign-in has rate limits of its own: by account and client, and for codes by account.
      { may: ['UpdateItem'], of: ['RATE#login#*', 'RATE#codeMail#*'] },
      { may: ['GetItem', 'Query', 'PutItem'], of: ['SESSION#*'] },
      { may: ['PutItem'], of: ['OUTBOX'] },
    ],
    permissions: ['replaceAccounts', 'endSessions'],
  },
  'accounts-admin': {
    memoryMb: 512,
    timeoutSeconds: 10,
    variables: called,
    rows: [
      { may: ['PutItem', 'DeleteItem'], of: ['LOCK#*'] },
      { may: ['GetItem', 'PutItem', 'DeleteItem'], of: ['DAILYMAILOFF'] },
      { may: ['Query', 'PutItem'], of: ['SESSION#*'] },
      { may: ['UpdateItem'], of: ['RATE#changePassword#*', 'RATE#turnOnSecondFactor#*', 'SALT'] },
      // A code that turns the second step off counts with those of sign-ins, an invitation with mailed codes.
      { may: ['UpdateItem'], of: ['RATE#login#*', 'RATE#codeMail#*'] },
      { may: ['PutItem'], of: ['OUTBOX', 'AUDIT#*'] },
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
    variables: [...called, 'CATALOG_BUCKET', 'LINK_CHECKS'],
    rows: [
      readJobs,
      { may: ['Query'], of: ['FAILINGLINK'] },
      { may: ['GetItem', 'Query', 'PutItem'], of: ['LINKCHECK'] },
      { may: ['UpdateItem'], of: ['RATE#checkLink#*', 'SALT'] },
      { may: ['Query'], of: ['CATEGORY#*', 'DRAFT', 'SOURCE', 'SOURCE#*'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], of: ['SOURCE'] },
      { may: ['BatchGetItem'], of: ['JOB#*', 'DRAFT'] },
      { may: ['GetItem', 'PutItem'], of: ['SOURCE#*'] },
      { may: ['PutItem'], of: ['DRAFT', 'SOURCESTEP', 'AUDIT#*'] },
    ],
    permissions: ['readSnapshots'],
  },
  'catalog-builder': {
    memoryMb: 1769,
    timeoutSeconds: 300,
    variables: [table, 'CATALOG_BUCKET'],
    rows: [
      readJobs,
      { may: ['PutItem'], of: ['CATALOG'] },
      { may: ['BatchWriteItem'], of: ['CHANGES'] },
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
    rows: [
      readJobs,
      { may: ['BatchGetItem'], of: ['JOB#*', 'CATEGORY#*', 'POST#*'] },
      { may: ['Query'], of: ['CATEGORY#*', 'COMPANY', 'DRAFTDUE', 'ALERTS', 'DAILYMAILOFF'] },
      { may: ['Query'], of: ['COMMENTS#pending', 'CONTACT', 'REPORTS', 'FAILINGLINK'] },
      { may: ['Query'], of: ['SOURCE', 'SOURCECHANGE'] },
      { may: ['Query'], of: listPartitions(...Object.values(postStatuses)) },
      { may: ['PutItem', 'UpdateItem'], of: ['JOB#*'] },
      { may: ['PutItem', 'ConditionCheckItem'], of: ['CHANGES'] },
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], of: ['DRAFT'] },
      { may: ['Query', 'DeleteItem'], of: ['SOURCESTEP'] },
      { may: ['Query', 'UpdateItem', 'DeleteItem'], of: ['CATEGORYCHANGE'] },
      { may: ['PutItem'], of: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
      { may: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], of: mailed },
      { may: ['Query', 'PutItem'], of: ['DEADLETTER', 'DEADANNOUNCEMENT', 'DEADALERTMAIL'] },
      { may: ['GetItem', 'PutItem'], of: ['SUBSCRIBER#*', 'ALERTS#*'] },
      { may: ['Query', 'PutItem', 'DeleteItem'], of: ['ORPHAN'] },
      { may: ['UpdateItem'], of: ['ALERTRUN', 'SALT'] },
      { may: ['PutItem'], of: ['AUDIT#*', 'DAILYMAIL#*'] },
    ],
    permissions: ['readSnapshots', 'findImagesBucket', 'sweepImages', 'listAccounts', 'sendMail'],
  },
};

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

export const functionNames: readonly FunctionName[] = Object.keys(functions).filter(isFunction);

function* rowsOfKit(route: RouteDefinition): Generator<TablePolicy> {
  const { id, method, audience, readsToken, repeatable, rateLimits } = route;
  if (audience === 'admin' || readsToken) yield { may: ['GetItem'], of: ['SESSION#*'] };
  if (method === 'POST' && !repeatable) yield { may: ['GetItem', 'PutItem'], of: [`IDEM#${id}#*`] };
  if (rateLimits?.some(({ inMemory }) => !inMemory)) {
    yield { may: ['UpdateItem'], of: [`RATE#${id}#*`, 'SALT'] };
  }
}

export function buildConfig(name: FunctionName): FunctionConfig {
  const config = functions[name];
  const routes = allRoutes.filter((route) => findFunction(route) === name);
  return {
    ...config,
    // Anyone who finds the gateway's address can call it past CloudFront: see origin-secret.ts.
    variables: [...config.variables, ...(routes.length > 0 ? (['ORIGIN_SECRETS'] as const) : [])],
    rows: [...config.rows, ...routes.flatMap((route) => [...rowsOfKit(route)])],
  };
}

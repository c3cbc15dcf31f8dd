import type { FunctionVariable } from '#contract/env.ts';
import { type FunctionName, functionNames } from '#contract/routes.ts';
import { accountPlans } from './configs/accounts.ts';
import { alertPlans } from './configs/alerts.ts';
import { closerPlan } from './configs/closer.ts';
import { commentPlans } from './configs/comments.ts';
import { jobsWorkerPlan } from './configs/jobs-worker.ts';
import { kitRights } from './base-policies.ts';
import { linkPlans } from './configs/links.ts';
import { outboxPlan } from './configs/outbox.ts';
import { pagePlan } from './configs/page.ts';
import type { PermissionName } from './permissions.ts';
import { previewPlan } from './configs/preview.ts';
import { readJobs, rebuildWithinSeconds } from './configs/reading-jobs.ts';
import type { RowRight } from './table-policies.ts';
import { seederPlan } from './configs/seeder.ts';
import { sitemapPlan } from './configs/sitemap.ts';
import { statisticsPlans } from './configs/statistics.ts';
import { sweeperPlan } from './configs/sweeper.ts';
import { watchPlan } from './configs/watch.ts';

/** Run by the clock, beside the functions that answer routes. */
const workerNames = [
  'alerts-worker',
  'catalog-builder',
  'images-sweeper',
  'jobs-closer',
  'jobs-worker',
  'links-worker',
  'outbox-worker',
  'statistics-mailer',
  'watch-worker',
] as const;
/** Is told of mails that came back. */
const bouncesName = 'newsletter-bounces';
/** Runs with each deployment. */
const seederName = 'categories-seeder';
/** Draws the pages, behind an address of its own. */
const pageName = 'pages-page';
/** Draws the pictures that shared links show, likewise. */
const previewName = 'preview-image';
export type BundleName =
  | FunctionName
  | (typeof workerNames)[number]
  | typeof bouncesName
  | typeof pageName
  | typeof previewName
  | typeof seederName;

export interface FunctionPlan {
  /** CPU grows with it: 1,769 MB is one whole core, which decoding an image needs. */
  memoryMb: number;
  timeoutSeconds?: number;
  variables: readonly FunctionVariable[];
  /** Beside what the handler kit needs for the function's routes. */
  rows: readonly RowRight[];
  permissions?: readonly PermissionName[];
}

const table = 'TABLE_NAME';
const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;

const readCategories: RowRight = { may: ['Query'], of: ['CATEGORY#*'] };
const audit: RowRight = { may: ['PutItem'], of: ['AUDIT#*'] };
const mails: RowRight = { may: ['PutItem'], of: ['OUTBOX'] };
const announcements: RowRight = { may: ['PutItem'], of: ['ANNOUNCEMENT'] };

const plans: Partial<Record<BundleName, FunctionPlan>> = {
  'jobs-public': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: [table, 'CATALOG_BUCKET', ...pool, 'SITE_ORIGIN'],
    rows: [
      readJobs,
      { may: ['GetItem'], of: ['JOBREPORT#*', 'LINKCHECK'] },
      readCategories,
      { may: ['UpdateItem'], of: ['EMPTYSEARCH#*'] },
    ],
    permissions: ['readSnapshots', 'publishLists'],
  },
  'jobs-admin': {
    memoryMb: 1769,
    timeoutSeconds: rebuildWithinSeconds,
    variables: [table, 'IMAGES_BUCKET', 'CATALOG_BUCKET', ...pool, 'INDEX_NOW_KEY'],
    rows: [
      readJobs,
      { may: ['BatchGetItem'], of: ['JOB#*', 'JOBFIGURES#*', 'CATEGORY#*'] },
      readCategories,
      { may: ['PutItem'], of: ['JOB#*', 'CHANGES'] },
      { may: ['ConditionCheckItem'], of: ['CHANGES'] },
      { may: ['UpdateItem'], of: ['JOB#*', 'CATEGORY#*'] },
      { may: ['DeleteItem'], of: ['CATEGORYNAME#*'] },
      { may: ['PutItem'], of: ['CATEGORYCHANGE'] },
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], of: ['DRAFT'] },
      announcements,
      audit,
    ],
    permissions: ['writeImages', 'readSnapshots', 'nameAdministrators'],
  },
  'categories-public': { memoryMb: 512, variables: [table, ...pool], rows: [readCategories] },
  'categories-admin': {
    memoryMb: 512,
    variables: [table, ...pool],
    rows: [
      { may: ['GetItem', 'Query', 'UpdateItem'], of: ['CATEGORY#*'] },
      { may: ['PutItem'], of: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
      { may: ['DeleteItem'], of: ['CATEGORYNAME#*'] },
      { may: ['Query', 'PutItem'], of: ['CATEGORYCHANGE'] },
      audit,
    ],
  },
  'blog-public': {
    memoryMb: 1769,
    variables: [table, 'IMAGES_BUCKET', ...pool, 'SITE_ORIGIN'],
    rows: [
      { may: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], of: ['POST#*'] },
      { may: ['GetItem'], of: ['POSTS'] },
      { may: ['PutItem'], of: ['VIEW#*'] },
      { may: ['BatchGetItem', 'UpdateItem'], of: ['LIKE#*'] },
    ],
    permissions: ['writeImages'],
  },
  'blog-admin': {
    memoryMb: 1769,
    variables: [table, 'IMAGES_BUCKET', ...pool, 'SITE_ORIGIN', 'INDEX_NOW_KEY'],
    rows: [
      { may: ['Query', 'PutItem', 'UpdateItem'], of: ['POST#*', 'INTERVIEW#*'] },
      { may: ['UpdateItem'], of: ['POSTS'] },
      mails,
      announcements,
      audit,
    ],
    permissions: ['writeImages'],
  },
  ...commentPlans,
  'interviews-public': {
    memoryMb: 512,
    variables: [table, ...pool, 'SITE_ORIGIN'],
    rows: [
      { may: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], of: ['INTERVIEW#*'] },
      { may: ['BatchGetItem'], of: ['CATEGORY#*'] },
    ],
  },
  'interviews-admin': {
    memoryMb: 512,
    variables: [table, ...pool, 'INDEX_NOW_KEY'],
    rows: [
      { may: ['BatchGetItem', 'Query', 'PutItem'], of: ['INTERVIEW#*'] },
      { may: ['BatchGetItem'], of: ['CATEGORY#*'] },
      mails,
      announcements,
      audit,
    ],
  },
  'feedback-public': {
    memoryMb: 512,
    variables: [table],
    rows: [
      { may: ['PutItem'], of: ['CONTACT', 'JOBREPORT#*'] },
      { may: ['GetItem'], of: ['JOB#*', 'JOBREPORT#*'] },
    ],
  },
  'feedback-admin': {
    memoryMb: 512,
    variables: [table, ...pool],
    rows: [
      { may: ['GetItem', 'Query', 'UpdateItem'], of: ['CONTACT'] },
      { may: ['Query'], of: ['REPORTS'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], of: ['JOBREPORT#*'] },
      audit,
    ],
  },
  'newsletter-public': {
    memoryMb: 512,
    variables: [table, 'SITE_ORIGIN'],
    rows: [{ may: ['GetItem', 'PutItem', 'UpdateItem'], of: ['SUBSCRIBER#*'] }, mails],
  },
  [bouncesName]: {
    memoryMb: 256,
    variables: [table],
    rows: [{ may: ['GetItem', 'PutItem'], of: ['SUBSCRIBER#*', 'ALERTS#*'] }],
  },
  ...alertPlans,
  ...accountPlans,
  'audit-admin': {
    memoryMb: 512,
    variables: [table, ...pool],
    rows: [{ may: ['Query'], of: ['AUDIT#*'] }],
    permissions: ['nameAdministrators'],
  },
  'sitemap-public': sitemapPlan,
  ...statisticsPlans,
  'system-public': {
    memoryMb: 256,
    variables: [table, 'IMAGES_BUCKET'],
    rows: [{ may: ['GetItem'], of: ['SYSTEM'] }],
    permissions: ['findImagesBucket'],
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
  'images-sweeper': sweeperPlan,
  'jobs-closer': closerPlan,
  'jobs-worker': jobsWorkerPlan,
  ...linkPlans,
  [pageName]: pagePlan,
  'watch-worker': watchPlan,
  [seederName]: seederPlan,
  'outbox-worker': outboxPlan,
  [previewName]: previewPlan,
};

export const bundleNames: readonly BundleName[] = [
  ...functionNames,
  ...workerNames,
  bouncesName,
  pageName,
  previewName,
  seederName,
];

/** Answers routes of the gateway, and so anybody who finds its address: see origin-secret.ts. */
const isRouted = (name: BundleName): boolean => functionNames.some((each) => each === name);

/** Throws for a function that no row above describes. */
export const planOf = (name: BundleName): FunctionPlan => {
  const plan = plans[name];
  if (!plan) throw new Error(`infra/functions/function-configs.ts has no row for ${name}`);
  return {
    ...plan,
    variables: [...plan.variables, ...(isRouted(name) ? (['ORIGIN_SECRETS'] as const) : [])],
    rows: [...plan.rows, ...kitRights(name)],
  };
};

import type { FunctionVariable } from '#contract/env.ts';
import { type FunctionName, functionNames } from '#contract/routes.ts';
import { accountConfigs } from './configs/accounts.ts';
import { alertConfigs } from './configs/alerts.ts';
import { closerConfig } from './configs/closer.ts';
import { commentConfigs } from './configs/comments.ts';
import { jobsWorkerConfig } from './configs/jobs-worker.ts';
import { basePolicies } from './base-policies.ts';
import { linkConfigs } from './configs/links.ts';
import { outboxConfig } from './configs/outbox.ts';
import { pageConfig } from './configs/page.ts';
import type { PermissionName } from './permissions.ts';
import { previewConfig } from './configs/preview.ts';
import { readJobs, rebuildWithinSeconds } from './configs/reading-jobs.ts';
import type { TablePolicy } from './table-policies.ts';
import { seederConfig } from './configs/seeder.ts';
import { sitemapConfig } from './configs/sitemap.ts';
import { statisticsConfigs } from './configs/statistics.ts';
import { allSubmissionRows } from './submission-rows.ts';
import { sweeperConfig } from './configs/sweeper.ts';
import { watchConfig } from './configs/watch.ts';

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
/** Renders the pages, behind an address of its own. */
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

export interface FunctionConfig {
  /** CPU grows with it: 1,769 MB is one whole core, which decoding an image needs. */
  memoryMb: number;
  timeoutSeconds?: number;
  variables: readonly FunctionVariable[];
  /** Beside what the handler kit needs for the function's routes. */
  rows: readonly TablePolicy[];
  permissions?: readonly PermissionName[];
}

const table = 'TABLE_NAME';
const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;

const readCategories: TablePolicy = { may: ['Query'], of: ['CATEGORY#*'] };
const audit: TablePolicy = { may: ['PutItem'], of: ['AUDIT#*'] };
const mails: TablePolicy = { may: ['PutItem'], of: ['OUTBOX'] };
const announcements: TablePolicy = { may: ['PutItem'], of: ['ANNOUNCEMENT'] };

const configs: Partial<Record<BundleName, FunctionConfig>> = {
  'jobs-public': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: [table, 'CATALOG_BUCKET', ...pool, 'SITE_ORIGIN'],
    rows: [
      readJobs,
      { may: ['GetItem'], of: ['JOBREPORT#*', 'LINKCHECK', 'COMPANY'] },
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
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], of: ['DRAFT', 'COMPANY'] },
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
      { may: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], of: ['POST#*'] },
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
      { may: ['Query', 'PutItem', 'UpdateItem'], of: allSubmissionRows('*') },
      { may: ['UpdateItem'], of: ['POSTS'] },
      mails,
      announcements,
      audit,
    ],
    permissions: ['writeImages'],
  },
  ...commentConfigs,
  'interviews-public': {
    memoryMb: 512,
    variables: [table, ...pool, 'SITE_ORIGIN'],
    rows: [
      { may: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], of: ['INTERVIEW#*'] },
      { may: ['GetItem'], of: ['COMPANY'] },
      { may: ['BatchGetItem'], of: ['CATEGORY#*'] },
    ],
  },
  'interviews-admin': {
    memoryMb: 512,
    variables: [table, ...pool, 'SITE_ORIGIN', 'INDEX_NOW_KEY'],
    rows: [
      { may: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], of: ['INTERVIEW#*'] },
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
  ...alertConfigs,
  ...accountConfigs,
  'audit-admin': {
    memoryMb: 512,
    variables: [table, ...pool],
    rows: [{ may: ['Query'], of: ['AUDIT#*'] }],
    permissions: ['nameAdministrators'],
  },
  'sitemap-public': sitemapConfig,
  ...statisticsConfigs,
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
  'images-sweeper': sweeperConfig,
  'jobs-closer': closerConfig,
  'jobs-worker': jobsWorkerConfig,
  ...linkConfigs,
  [pageName]: pageConfig,
  'watch-worker': watchConfig,
  [seederName]: seederConfig,
  'outbox-worker': outboxConfig,
  [previewName]: previewConfig,
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
export const configOf = (name: BundleName): FunctionConfig => {
  const config = configs[name];
  if (!config) throw new Error(`infra/functions/function-configs.ts has no row for ${name}`);
  return {
    ...config,
    variables: [...config.variables, ...(isRouted(name) ? (['ORIGIN_SECRETS'] as const) : [])],
    rows: [...config.rows, ...basePolicies(name)],
  };
};

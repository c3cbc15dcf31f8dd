import type { FunctionVariable } from '#contract/env.ts';
import { type FunctionName, functionNames } from '#contract/routes.ts';
import type { PermissionName } from './permissions.ts';

export type BundleName = FunctionName | 'catalog-builder';

export interface FunctionPlan {
  /** CPU grows with it: 1,769 MB is one whole core. */
  memoryMb: number;
  timeoutSeconds?: number;
  variables: readonly FunctionVariable[];
  permissions: readonly PermissionName[];
}

const pool = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const;

const plans: Partial<Record<BundleName, FunctionPlan>> = {
  'jobs-public': {
    memoryMb: 1024,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', ...pool],
    permissions: ['readJobs', 'readCategories', 'readSnapshots'],
  },
  'jobs-admin': {
    memoryMb: 1769,
    variables: ['TABLE_NAME', 'IMAGES_BUCKET', ...pool],
    permissions: ['readTable', 'writeJobs', 'writeImages'],
  },
  'categories-public': {
    memoryMb: 512,
    variables: ['TABLE_NAME'],
    permissions: ['readCategories'],
  },
  'blog-public': {
    memoryMb: 512,
    variables: ['TABLE_NAME', ...pool],
    permissions: ['readPosts'],
  },
  'interviews-public': {
    memoryMb: 512,
    variables: ['TABLE_NAME', ...pool],
    permissions: ['readInterviews'],
  },
  'accounts-public': {
    memoryMb: 512,
    variables: [...pool, 'SITE_ORIGIN'],
    permissions: [],
  },
  'accounts-admin': {
    memoryMb: 512,
    variables: [...pool],
    permissions: [],
  },
  'system-public': {
    memoryMb: 256,
    variables: ['TABLE_NAME', 'IMAGES_BUCKET'],
    permissions: ['readReadiness', 'findImagesBucket'],
  },
  'catalog-builder': {
    memoryMb: 1769,
    timeoutSeconds: 300,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET'],
    permissions: ['readJobs', 'publishSnapshots', 'trimChanges', 'readSnapshots', 'writeSnapshots'],
  },
};

export const bundleNames: readonly BundleName[] = [...functionNames, 'catalog-builder'];

/** Throws for a function that no row above describes. */
export const planOf = (name: BundleName): FunctionPlan => {
  const plan = plans[name];
  if (!plan) throw new Error(`infra/function-plans.ts has no row for ${name}`);
  return plan;
};

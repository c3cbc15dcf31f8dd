import type { TablePolicy } from '../table-policies.ts';

/** HTTP APIs and CloudFront wait for 30, see api.ts. A cold reader that finds no usable snapshot reads the whole table. */
export const rebuildWithinSeconds = 28;

export const readJobs: TablePolicy = {
  may: ['GetItem', 'Query'],
  of: ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'],
};

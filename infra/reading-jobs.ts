import type { RowRight } from './row-rights.ts';

/** HTTP APIs wait for 30. A cold reader that finds no usable snapshot reads the whole table. */
export const rebuildWithinSeconds = 29;

export const readJobs: RowRight = {
  may: ['GetItem', 'Query'],
  of: ['JOB', 'JOB#*', 'CHANGES', 'CATALOG'],
};

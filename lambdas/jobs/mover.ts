import type { Context } from 'aws-lambda';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { categoryChangeRepository } from './category-change-repository.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobRepository } from './job-repository.ts';
import { jobMoves, type Moved } from './move-jobs.ts';
import { movingRepository } from './moving-repository.ts';

const table = openTable();
const now = () => new Date();
const changes = changeLog(table);
const moves = jobMoves({
  changes: categoryChangeRepository(table),
  moving: movingRepository({
    ...{ table, changes, categories: jobCategoryRepository(table) },
    jobs: jobRepository({ table, changes, now }),
  }),
  now,
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (_event: unknown, context: Context): Promise<Moved> => moves(context);

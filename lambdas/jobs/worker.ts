import type { Context } from 'aws-lambda';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { categoryChangeRepository } from './scheduled/category-change-repository.ts';
import { draftRepository } from './drafts/draft-repository.ts';
import { publications, type Published } from './drafts/publish-due-drafts.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { jobRepository } from './job-repository.ts';
import { jobMoves, type Moved } from './scheduled/move-jobs.ts';
import { movingRepository } from './scheduled/moving-repository.ts';

const table = openTable();
const now = () => new Date();
const changes = changeLog(table);
const jobs = jobRepository({ table, changes, now });
const publish = publications(draftRepository({ table, jobs, now }));
const moves = jobMoves({
  changes: categoryChangeRepository(table),
  moving: movingRepository({ table, changes, jobs, categories: jobCategoryRepository(table) }),
  now,
});

/**
 * What the clock does to jobs each minute. Publishing comes first, since somebody waits for its moment.
 * Invoked by a schedule; a failed run makes the alarm of the function ring.
 */
export const handler = async (_event: unknown, context: Context): Promise<Published & Moved> => {
  const publishing = publish(context);
  // That it failed is told once the other work has had its turn.
  await publishing.catch(() => undefined);
  const moved = await moves(context);
  return { ...(await publishing), ...moved };
};

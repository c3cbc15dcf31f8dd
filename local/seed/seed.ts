import { categoryKinds } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { demoBoards } from '#contract/sources.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { interviews, jobs, posts } from './demo-data.ts';
import { seedBoards } from './seed-boards.ts';
import { seedInterviews } from './seed-interviews.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedPosts } from './seed-posts.ts';
import type { Progress } from './seeding.ts';

interface Options {
  /** The categories are always there; `demo` adds jobs, posts and interviews of invented companies. */
  kind: 'demo' | 'none';
  /** The variables of a function; set in this process for the clients. */
  environment: Readonly<Record<string, string>>;
  progress?: Progress;
}

const demoSteps = jobs.length + posts.length + interviews.length;

/** May be run again after it was cut off: what is there already is left as it is. */
export async function seed({ kind, environment, progress }: Options): Promise<void> {
  Object.assign(process.env, environment);
  // Where they are not served, their real hosts must not be asked.
  const boards = environment['DEMO_BOARDS'] ? demoBoards : [];
  const total = 1 + (kind === 'demo' ? demoSteps + boards.length : 0);
  let done = 0;
  const step = (what: string) => progress?.(++done, total, what);

  const table = openTable();
  const repository = categoryRepository(table);
  await repository.seed(categorySeed);
  step('categories');
  if (kind === 'none') return;

  const lists = await Promise.all(categoryKinds.map((each) => repository.all(each)));
  const seeding = { table, categories: lists.flat(), now: new Date(), step };
  await seedJobs(seeding);
  await seedPosts(seeding);
  await seedInterviews(seeding);
  await seedBoards(seeding, boards);
}

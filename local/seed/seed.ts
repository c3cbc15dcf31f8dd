import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { demoData } from '#contract/audit-actions.ts';
import { categoryKinds } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { demoBoards } from '#contract/sources.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { companyBoard } from '#lambdas/sources/read-postings.ts';
import { newSource, sourceRepository } from '#lambdas/sources/source-repository.ts';
import type { Seeding } from './demo-data.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedInterviews, seedPosts } from './seed-submissions.ts';

/** The demo sources are paused, so that drafts arrive only when an administrator resumes one. */
async function seedBoards({ table, now }: Seeding): Promise<void> {
  // If the demo server is off, their real hosts would get requests.
  if (!process.env['DEMO_BOARDS']) return;
  const sources = sourceRepository({ table, now: () => now });
  for (const [at, address] of demoBoards.entries()) {
    const id = `demo-board-${at + 1}`;
    const board = companyBoard(address);
    if (!board || (await sources.find(id))) continue;
    const row = newSource({ id, address, board, at: now, by: demoData.id });
    const audit = { who: demoData.id, what: 'addSource', extraItems: () => [] } as const;
    await sources.add({ ...row, isPaused: true }, audit);
  }
}

/** It can run again after an interruption: existing data is not changed. */
async function seed(kind: 'demo' | 'none'): Promise<void> {
  const table = openTable();
  await seedCategories(table, categorySeed);
  if (kind === 'none') return;
  const lists = await Promise.all(categoryKinds.map((each) => readCategories(table, each)));
  const seeding = { table, categories: lists.flat(), now: new Date() };
  await seedJobs(seeding);
  await seedPosts(seeding);
  await seedInterviews(seeding);
  await seedBoards(seeding);
}

/** The file runs in a worker thread with the environment variables of the functions. */
await seed(z.object({ kind: z.enum(['demo', 'none']) }).parse(workerData).kind);

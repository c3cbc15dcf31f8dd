import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { demoActor } from '#contract/audit-actions.ts';
import { categoryKinds } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { demoSourceAddresses } from '#contract/sources.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { findSourceAdapter } from '#lambdas/sources/read-postings.ts';
import { newSource, sourceRepository } from '#lambdas/sources/source-repository.ts';
import type { Seeding } from './demo-data.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedInterviews, seedPosts } from './seed-posts-and-interviews.ts';

/** The demo sources are paused, so that drafts arrive only when an administrator resumes one. */
async function seedSources({ table, now }: Seeding): Promise<void> {
  // If the demo server is off, their real hosts would get requests.
  if (!process.env['DEMO_SOURCES_ORIGIN']) return;
  const sources = sourceRepository({ table, now: () => now });
  for (const [index, address] of demoSourceAddresses.entries()) {
    const id = `demo-board-${index + 1}`;
    const adapter = findSourceAdapter(address);
    if (!adapter || (await sources.find(id))) continue;
    const row = newSource({ id, address, adapter, at: now, addedBy: demoActor.id });
    const audit = { actor: demoActor.id, action: 'addSource', extraItems: () => [] } as const;
    await sources.add({ ...row, isPaused: true }, audit);
  }
}

/** It can run again after an interruption: existing data is not changed. */
async function seed(kind: 'demo' | 'none'): Promise<void> {
  const table = openTable();
  await seedCategories(table, categorySeed);
  if (kind === 'none') return;
  const categoryLists = await Promise.all(categoryKinds.map((each) => readCategories(table, each)));
  const context = { table, categories: categoryLists.flat(), now: new Date() };
  for (const seedRows of [seedJobs, seedPosts, seedInterviews, seedSources])
    await seedRows(context);
}

/** The file runs in a worker thread with the environment variables of the functions. */
await seed(z.object({ kind: z.enum(['demo', 'none']) }).parse(workerData).kind);

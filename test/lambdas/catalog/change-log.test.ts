import type { LogEntry } from '#lambdas/catalog/index/catalog-job.ts';
import * as changes from '#lambdas/catalog/snapshots/change-log.ts';
import { trimLog } from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { retryOnConflict, transact } from '#lambdas/platform/table/write-rows.ts';
import { buildCatalogJob } from './fixtures.ts';
import { openStores } from './open-stores.ts';

const change = { operation: 'put', job: buildCatalogJob(1) } as const;
const opened = openStores('2026-11-21T12:00:00.000Z');

const write = () =>
  retryOnConflict(async () => {
    const sequence = (await changes.newestSequence(opened.table)) + 1;
    await transact(opened.table, changes.changeItems(opened.table, sequence, [change]));
    return sequence;
  });

async function pagesAfter(sequence: number) {
  const pages: { entries: readonly LogEntry[]; hasMore: boolean }[] = [];
  for await (const page of changes.changesAfter(opened.table, sequence)) pages.push(page);
  return pages;
}

const sequencesIn = async () =>
  (await pagesAfter(0)).flatMap(({ entries }) => entries.map(({ sequence }) => sequence));

it('gives each sequence to one of several writers and leaves no gap', async () => {
  const written: number[] = [];
  const runWriter = async () => {
    for (let done = 0; done < 10; done++) written.push(await write());
  };
  await Promise.all(Array.from({ length: 4 }, runWriter));
  const all = Array.from({ length: 40 }, (_, at) => at + 1);
  expect(written.toSorted((one, other) => one - other)).toEqual(all);
  expect(await sequencesIn()).toEqual(all);
});

it('gives back what was written, in pages, and is trimmed but for its newest entry', async () => {
  await trimLog(opened.table, 5);
  await opened.commit(...Array<typeof change>(60).fill(change));
  opened.calls.pageRows = 2;
  const pages = await pagesAfter(57);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);
  expect(pages[0]?.entries[0]).toEqual({ sequence: 58, change });
  await trimLog(opened.table, 31);
  expect((await sequencesIn())[0]).toBe(32);
  await trimLog(opened.table, 1_000);
  expect(await sequencesIn()).toEqual([60]);
  expect(await changes.newestSequence(opened.table)).toBe(60);
});

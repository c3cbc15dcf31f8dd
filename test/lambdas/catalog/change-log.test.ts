import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '#lambdas/catalog/index/catalog-job.ts';
import * as changes from '#lambdas/catalog/snapshots/change-log.ts';
import { trimLog } from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { buildCatalogJob } from './fixtures.ts';
import { openStores } from './open-stores.ts';

const change = { operation: 'put', job: buildCatalogJob(1) } as const;
const opened = openStores('2026-11-21T12:00:00.000Z');

/** One try of a writer: its sequence, or undefined when another was faster. */
async function tryToWrite(log = changes.changeLog(opened.table)) {
  const sequence = await log.nextSequence();
  try {
    await opened.table.db.send(
      new TransactWriteCommand({ TransactItems: [log.insertChange(sequence, change)] }),
    );
    log.rememberSequence(sequence);
    return sequence;
  } catch {
    log.forgetSequence();
    return undefined;
  }
}

async function pagesAfter(sequence: number) {
  const pages: { entries: readonly LogEntry[]; hasMore: boolean }[] = [];
  for await (const page of changes.changesAfter(opened.table, sequence)) pages.push(page);
  return pages;
}

const sequencesIn = async () =>
  (await pagesAfter(0)).flatMap(({ entries }) => entries.map(({ sequence }) => sequence));

it('gives each sequence to one of several writers and leaves no gap', async () => {
  const writers = Array.from({ length: 4 }, () => changes.changeLog(opened.table));
  const written: number[] = [];
  await Promise.all(
    writers.map(async (log) => {
      for (let done = 0; done < 20;) {
        const sequence = await tryToWrite(log);
        if (sequence === undefined) continue;
        written.push(sequence);
        done++;
      }
    }),
  );
  const all = Array.from({ length: 80 }, (_, at) => at + 1);
  expect(written.toSorted((one, other) => one - other)).toEqual(all);
  expect(await sequencesIn()).toEqual(all);
});

it('knows the next sequence after its own write and asks again after a lost race', async () => {
  const log = changes.changeLog(opened.table);
  await tryToWrite(log);
  const before = opened.calls.queries;
  expect(await log.nextSequence()).toBe(2);
  expect(opened.calls.queries).toBe(before);
  await tryToWrite();
  expect(await tryToWrite(log)).toBeUndefined();
  expect(await log.nextSequence()).toBe(3);
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

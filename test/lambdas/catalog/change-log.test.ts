import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  changeLog,
  changesAfter,
  newestSequence,
  type LogPage,
} from '#lambdas/catalog/snapshots/change-log.ts';
import { trimLog } from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { fakeTable } from './fake-table.ts';
import { buildCatalogJob } from './fixtures.ts';

const change = { operation: 'put', job: buildCatalogJob(1) } as const;

/** One try of a writer: its sequence, or undefined when another was faster. */
async function tryToWrite(table: ReturnType<typeof fakeTable>, log = changeLog(table)) {
  const sequence = await log.next();
  const TransactItems = [log.entry(sequence, change)];
  try {
    await table.db.send(new TransactWriteCommand({ TransactItems }));
    log.wrote(sequence);
    return sequence;
  } catch {
    log.forget();
    return undefined;
  }
}

async function pagesAfter(table: ReturnType<typeof fakeTable>, sequence: number) {
  const pages: LogPage[] = [];
  for await (const page of changesAfter(table, sequence)) pages.push(page);
  return pages;
}

const sequencesIn = async (table: ReturnType<typeof fakeTable>) => {
  const pages = await pagesAfter(table, 0);
  return pages.flatMap(({ entries }) => entries.map(({ sequence }) => sequence));
};

it('gives each sequence to one of several writers and leaves no gap', async () => {
  const table = fakeTable();
  const writers = Array.from({ length: 4 }, () => changeLog(table));
  const written: number[] = [];
  await Promise.all(
    writers.map(async (log) => {
      for (let done = 0; done < 20;) {
        const sequence = await tryToWrite(table, log);
        if (sequence === undefined) continue;
        written.push(sequence);
        done++;
      }
    }),
  );
  const all = Array.from({ length: 80 }, (_, at) => at + 1);
  expect(written.toSorted((one, other) => one - other)).toEqual(all);
  expect(await sequencesIn(table)).toEqual(all);
});

it('knows the next sequence after its own write and asks again after a lost race', async () => {
  const table = fakeTable();
  const log = changeLog(table);
  await tryToWrite(table, log);
  const before = table.queries;
  expect(await log.next()).toBe(2);
  expect(table.queries).toBe(before);
  await tryToWrite(table);
  expect(await tryToWrite(table, log)).toBeUndefined();
  expect(await log.next()).toBe(3);
});

it('gives back what was written, in order and in pages', async () => {
  const table = fakeTable();
  for (let count = 0; count < 5; count++) await table.commit(change);
  table.pageRows = 2;
  const pages = await pagesAfter(table, 1);
  expect(pages.map(({ more }) => more)).toEqual([true, false]);
  expect(pages[0]?.entries[0]).toEqual({ sequence: 2, change });
});

it('is trimmed up to a sequence, but never of its newest entry', async () => {
  const table = fakeTable();
  for (let count = 0; count < 60; count++) await table.commit(change);
  await trimLog(table, 31);
  expect((await sequencesIn(table))[0]).toBe(32);
  await trimLog(table, 1_000);
  expect(await sequencesIn(table)).toEqual([60]);
  expect(await newestSequence(table)).toBe(60);
  await trimLog(fakeTable(), 5);
});

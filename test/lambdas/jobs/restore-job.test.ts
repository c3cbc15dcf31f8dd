import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSnapshots } from '#test/lambdas/catalog/fake-snapshots.ts';
import { fakeTable } from '#test/lambdas/catalog/fake-table.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { catalogJobOf, changeLog } from '#lambdas/catalog/change-log.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { jobRepository } from '#lambdas/jobs/job-repository.ts';
import { keys } from '#lambdas/platform/keys.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'restore-test-'));
});
afterEach(() => rm(directory, { recursive: true }));

const now = () => new Date('2026-11-21T12:00:00.000Z');

it('is in every list again at once, at its old place', async () => {
  const table = fakeTable();
  const jobs = jobRepository({ table, changes: changeLog(table), now });
  const source = openCatalog({ table, snapshots: fakeSnapshots(), directory, now });
  const titles = async () => {
    const { cards } = (await source.current('strong')).select({});
    return (JSON.parse(cards) as { title: string }[]).map(({ title }) => title);
  };
  for (const [at, title] of ['Asha Tech', 'Bela Systems', 'Chinar Works'].entries()) {
    const row = jobRow(buildJob({ id: `job-${at}`, title }), at + 1);
    await table.commit({ operation: 'put', job: catalogJobOf(row) });
    table.rows.set(`JOB#job-${at}|META`, row);
  }
  await table.commit({ operation: 'delete', id: 'job-1' });
  expect(await titles()).toEqual(['Chinar Works', 'Asha Tech']);

  const { PK, SK } = keys.job('job-1');
  Object.assign(table.rows.get(`${PK}|${SK}`)!, { version: 2 });
  expect(await jobs.restore('job-1', { admin: { id: 'a' } })).toEqual(
    buildJob({ id: 'job-1', title: 'Bela Systems', version: 3 }),
  );
  expect(await titles()).toEqual(['Chinar Works', 'Bela Systems', 'Asha Tech']);
});

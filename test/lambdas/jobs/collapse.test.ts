import { getAllJobs, getListing, jobsSearch } from '#contract/jobs.ts';
import { buildJob } from '#test/support/builders.ts';
import { call, jobRow } from '#test/support/call.ts';
import { handler, holding, inDays } from './public-calls.ts';

const rows = ['Asha Tech', 'Bela Systems', 'ASHA TECH', 'Asha-Tech'].map((title, at) =>
  jobRow(buildJob({ title, id: `job-${at + 1}`, expiresAt: inDays(1) }), at + 1),
);

beforeAll(() => holding(rows));

const page = { collapse: '1', page: '1', pageSize: '1' };
const collapsed = { total: 4, page: 1, pageSize: 1, pages: 2, duplicateCounts: { 'job-4': 2 } };

it('jobs of the same company and role take one place in each kind of list, and are listed beside one of them, within the other filters', async () => {
  expect((await call(handler, getAllJobs, { query: page })).body).toMatchObject(collapsed);
  const query = { ...page, facets: '1' };
  expect((await call(handler, jobsSearch, { query })).body).toMatchObject(collapsed);
  const params = { kind: 'city', slug: 'bengaluru' };
  expect((await call(handler, getListing, { params, query })).body).toMatchObject(collapsed);
  const read = async (query: Record<string, string>) =>
    (await call(handler, getAllJobs, { query })).body.JobsData.map(({ id }: { id: string }) => id);
  const same = await read({ ...page, duplicatesOf: 'job-1', pageSize: '9' });
  expect(same).toEqual(['job-4', 'job-3', 'job-1']);
  expect(await read({ duplicatesOf: 'job-2' })).toEqual(['job-2']);
  expect(await read({ duplicatesOf: 'job-2', payMin: '99' })).toEqual([]);
  expect(await read({ duplicatesOf: 'gone' })).toEqual([]);
});

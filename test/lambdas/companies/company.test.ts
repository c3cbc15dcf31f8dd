import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getCompany } from '#contract/companies.ts';
import { companyFeeds } from '#contract/feed-routes.ts';
import { companyMessages } from '#contract/messages/company.ts';
import { buildJob } from '#test/support/builders.ts';
import { call, jobRow } from '#test/support/call.ts';
import { readJsonFeed } from '#test/support/feeds.ts';
import { listLimits } from '#contract/limits.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { dynamo, handler, holding, inDays } from '../jobs/public-calls.ts';

const job = (at: number, title: string, days: number) =>
  buildJob({ id: `job-${at}`, title, role: `Engineer ${at}`, expiresAt: inDays(days) });
const jobs = [
  job(1, 'TCS', 5),
  job(2, 'Tata Consultancy Services Ltd', 6),
  ...Array.from({ length: 5 }, (_, at) => job(3 + at, 'Zeta', -1)),
  job(8, 'Kestrel', 5),
];
beforeAll(() => holding(jobs.map((each, at) => jobRow(each, at + 1))));

const ask = (slug: string, query: Record<string, string> = {}) =>
  call(handler, getCompany, { params: { slug }, query });
const feedOf = async (slug: string) => {
  const { status, text } = await call(handler, companyFeeds.json, { params: { slug } });
  if (status !== 200) return { status, ids: [] };
  const { title, items } = readJsonFeed(text);
  return { status, title, ids: items.map(({ id }) => id.split('/')[4]) };
};

it.each(['tcs', 'TCS', 'tata-consultancy-services', 'Tata Consultancy Services Pvt Ltd'])(
  'answers one company for %j',
  async (slug) => {
    const { status, body, headers } = await ask(slug, { page: '1', pageSize: '1' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('public');
    expect(body).toMatchObject({
      ...{ slug: 'tata-consultancy-services', name: 'Tata Consultancy Services Ltd' },
      ...{ jobs: [{ id: 'job-2' }], total: 2, pages: 2 },
    });
    expect(body.past).toBeUndefined();
  },
);

it('answers the first page where none is asked for', async () => {
  const { body } = await ask('tcs');
  expect(body).toMatchObject({ total: 2, page: 1, pageSize: listLimits.pageSizeDefault, pages: 1 });
  expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual(['job-2', 'job-1']);
});

it('goes on telling of a company that has no live job', async () => {
  const { status, body } = await ask('zeta');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Zeta', jobs: [], past: { jobs: 5 } });
  expect(getCompany.responses[200].parse(body).past?.levels[0]).toMatchObject({ count: 5 });
});

it.each(['unknown', '🚀', '..', `kestrel${'l'.repeat(150)}`])(
  'answers 404 for %j',
  async (slug) => {
    const unknown = { status: 404, body: { message: companyMessages.notFound } };
    expect(await ask(slug)).toMatchObject(unknown);
  },
);

it('has a feed of the live jobs', async () => {
  const title = expect.stringContaining('Jobs at Tata Consultancy Services Ltd');
  expect(await feedOf('tcs')).toEqual({ status: 200, title, ids: ['job-2', 'job-1'] });
  expect(await feedOf('unknown')).toMatchObject({ status: 404 });
});

it('has a page before its first job where something is kept of it', async () => {
  const Key = keys.company('unseen');
  const about = { ':kind': partitions.company('unseen') };
  const profile = {
    ...{ slug: 'unseen', name: 'Unseen', otherNames: [], image: '', jobtype: 'category-1' },
    ...{ site: 'https://zeta.example', careersLink: '', about: 'Radios.' },
    ...{ version: 3, updated_at: inDays(-1), updatedBy: 'admin-7' },
  };
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: about })
    .resolves({ Items: [{ ...Key, ...profile }] });
  const { status, body } = await ask('unseen');
  expect([status, body.name, body.jobs]).toEqual([200, 'Unseen', []]);
});

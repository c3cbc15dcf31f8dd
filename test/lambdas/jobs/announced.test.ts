import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, formOf } from '#test/support/call.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { jobRow, transactions } from '#test/support/items.ts';
import { categoryFieldNames, categoryFields } from '#contract/categories.ts';
import { createJob, deleteJob, restoreJob, updateJob } from '#contract/jobs.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { handler } from '#lambdas/jobs/admin.ts';
import { keys } from '#lambdas/platform/keys.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = buildJob();
const path = `/job/${stored.id}/graduate-software-engineer-saffron-labs`;
const categoryRows = categoryFieldNames
  .filter((field) => stored[field])
  .map((field) => {
    const [kind, id] = [categoryFields[field], stored[field]];
    return { ...keys.category(kind, id), kind, id, name: id, slug: id };
  });
const holding = (more: object = {}) =>
  dynamo
    .on(GetCommand, { Key: keys.job(stored.id) })
    .resolves({ Item: { ...jobRow(stored, 7), ...more } });

beforeEach(() => {
  process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
  dynamo.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  dynamo.on(QueryCommand).resolves({ Items: [{ sequence: 41 }] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
  holding();
});
afterAll(() => {
  process.env['INDEX_NOW_KEY'] = 'off';
});

const send = async (route: RouteDefinition, body?: object) => {
  const params = { id: stored.id };
  const answer = await call(handler, route, { token: adminToken, params, ...(body && { body }) });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
/** What the one transaction has search engines told. */
const announced = () => {
  const [items = [], ...more] = transactions(dynamo);
  expect(more).toEqual([]);
  return items.flatMap(({ Put }) => (Put?.Item?.['kind'] === 'announcement' ? [Put.Item] : []));
};

it('tells of a new job in the transaction that writes it', async () => {
  const { body } = await send(createJob, formOf(buildNewJob()));
  expect(announced()).toMatchObject([
    { PK: 'ANNOUNCEMENT', paths: [path.replace(stored.id, body.job.id)], attempts: 0 },
  ]);
});

it('tells of both addresses where an edit changes them, and of one where it does not', async () => {
  await send(updateJob, formOf({ role: 'Tester' }));
  const changed = `/job/${stored.id}/tester-saffron-labs`;
  expect(announced()).toMatchObject([{ paths: [path, changed] }]);
  dynamo.resetHistory();
  await send(updateJob, formOf({ pay: '9 LPA' }));
  expect(announced()).toMatchObject([{ paths: [path] }]);
});

it('tells of a job that is deleted, and of one that comes back', async () => {
  await send(deleteJob);
  expect(announced()).toMatchObject([{ paths: [path] }]);
  dynamo.resetHistory();
  holding({ deletedAt: '2026-11-20T08:00:00.000Z' });
  await send(restoreJob);
  expect(announced()).toMatchObject([{ paths: [path] }]);
});

it.each(['off', undefined])('tells nothing with the key %s', async (key) => {
  if (key === undefined) delete process.env['INDEX_NOW_KEY'];
  else process.env['INDEX_NOW_KEY'] = key;
  await send(updateJob, formOf({ pay: '9 LPA' }));
  expect(announced()).toEqual([]);
  dynamo.resetHistory();
  await send(deleteJob);
  expect(announced()).toEqual([]);
});

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { buildInterview, oldRow } from '#test/lambdas/interviews/rows.ts';
import type { Interview } from '#contract/interviews.ts';
import { reviewedInterview } from '#lambdas/interviews/interview-changes.ts';
import {
  interviewRepository,
  type InterviewRepository,
} from '#lambdas/interviews/interview-repository.ts';
import { publishedInterviewRepository } from '#lambdas/interviews/published-interview-repository.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import { deleteStep, restoreStep } from '#lambdas/platform/soft-delete.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact } from '#lambdas/platform/transaction.ts';
import { openTable } from './cloud/table.ts';

const opened = openTable();
let table: Table;
let interviews: InterviewRepository;

beforeAll(() => {
  table = opened();
  interviews = interviewRepository(table);
});

const now = new Date('2026-11-21T08:00:00.000Z');
const publish = (id: string, version?: number) =>
  interviews.change(
    id,
    (current) =>
      reviewedInterview(current, { status: 'published', ...(version && { version }) }, now),
    { deed: { who: 'administrator', what: 'reviewInterview' } },
  );
const pending = (overrides: Partial<Interview> = {}) =>
  buildInterview({
    id: ulid(),
    name: 'Canary Bird',
    email: 'canary@example.com',
    anonymous: true,
    status: 2,
    ...overrides,
  });
const openRowOf = async (id: string) => {
  const Key = keys.interview(id);
  return (await table.db.send(new GetCommand({ TableName: table.name, Key }))).Item;
};

it.each([
  ['a new one', (interview: Interview) => interviews.add(interview)],
  [
    'one of the release before',
    (interview: Interview) =>
      table.db.send(new PutCommand({ TableName: table.name, Item: oldRow(interview) })),
  ],
])('publishes %s without a trace of its anonymous author', async (_, write) => {
  const interview = pending();
  await write(interview);
  expect(await interviews.find(interview.id)).toEqual(interview);
  expect(await interviews.all()).toContainEqual(interview);
  await publish(interview.id, 1);
  expect(JSON.stringify(await openRowOf(interview.id)).toLowerCase()).not.toContain('canary');
  const shown = (await publishedInterviewRepository(table).all()).find(
    ({ id }) => id === interview.id,
  );
  expect(shown).toMatchObject({ name: '', status: 1 });
  expect(await interviews.find(interview.id)).toMatchObject({
    name: 'Canary Bird',
    email: 'canary@example.com',
    version: 2,
  });
});

it('mails once although five administrators publish at the same time', async () => {
  const interview = pending({ email: 'once@example.com' });
  await interviews.add(interview);
  await Promise.all(Array.from({ length: 5 }, () => publish(interview.id)));
  const mails = await rowsIn(table, partitions.outbox);
  expect(mails.filter((row) => JSON.stringify(row).includes('once@example.com'))).toHaveLength(1);
  expect(await interviews.find(interview.id)).toMatchObject({ version: 6 });
});

it('has nothing of one that is deleted, and all of it when it is restored', async () => {
  const interview = pending();
  await interviews.add(interview);
  const target = {
    TableName: table.name,
    Key: keys.interview(interview.id),
    at: now,
    refused: () => new NotFound(),
  };
  await transact(table, [deleteStep(target)]);
  expect(await interviews.find(interview.id)).toBeUndefined();
  expect((await interviews.all()).map(({ id }) => id)).not.toContain(interview.id);
  await expect(publish(interview.id)).rejects.toThrow(NotFound);
  await transact(table, [restoreStep(target)]);
  expect(await interviews.find(interview.id)).toEqual({ ...interview, version: 3 });
});

import '#test/support/environment.ts';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { schemaVersion } from '#lambdas/catalog/index/sqlite-schema.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { readGauges } from '#lambdas/site-check/check-site.ts';
import { handler } from '#lambdas/entries/worker.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';

const dynamo = emptyTable();
const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const inPartition = (name: string, values: string) => ({
  ExpressionAttributeValues: { [values]: name },
});

function given({ sequence = 0, behind = 0, messages = [] as number[], givenUp = 0 }) {
  const snapshot = {
    ...{
      schema: schemaVersion,
      sequence,
      key: 'k',
      indexingHash: '',
      etag: '',
      publishedAt: ago(900),
    },
  };
  dynamo.on(GetCommand).resolves({ Item: { revision: 1, snapshots: [snapshot] } });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(QueryCommand, inPartition(partitions.changes, ':log'))
    .resolves({ Items: [{ sequence: sequence + behind }] })
    .on(QueryCommand, inPartition(partitions.outbox, ':partition'))
    .resolves({ Items: messages.map((age) => ({ created_at: ago(age) })) })
    .on(QueryCommand, inPartition(partitions.deadMails, ':partition'))
    .resolves({ Items: Array.from({ length: givenUp }, () => ({})) });
}

afterEach(() => jest.restoreAllMocks());

it('measures how far catalog and outbox are behind, and nothing where nothing waits', async () => {
  given({ sequence: 7 });
  expect(new Set(Object.values(await readGauges(now)))).toEqual(new Set([0]));
  given({ sequence: 7, behind: 5, messages: [30, 400, -3_600], givenUp: 2 });
  expect(await readGauges(now)).toEqual({
    ...{ CatalogLagSeconds: 900, MessagesWaiting: 2 },
    ...{ OldestMessageSeconds: 400, MessagesGivenUp: 2 },
  });
});

const run = () => handler({ task: 'checkSite' }, { getRemainingTimeInMillis: () => 30_000 });

describe('a run', () => {
  let lines: string[];
  const metrics = () =>
    lines.filter((line) => line.includes('_aws')).map((line) => JSON.parse(line));
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(...String(text).split('\n').filter(Boolean));
      return true;
    });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no connection'));
  });

  it('writes for CloudWatch how many visits failed, and what waits', async () => {
    given({ messages: [30] });
    await run();
    expect(metrics()).toMatchObject([{ FailedVisits: 3 }, { MessagesWaiting: 1 }]);
  });

  it('tells of the visits also where the table cannot be read, and then fails', async () => {
    dynamo.on(QueryCommand).rejects(new Error('out of reach'));
    await expect(run()).rejects.toThrow('out of reach');
    expect(metrics()).toMatchObject([{ FailedVisits: 3 }]);
  });
});

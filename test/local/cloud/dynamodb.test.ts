import { join } from 'node:path';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteItemsCommand,
  type TransactWriteItem,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { describeOurs, endpointOf, temporaryFolder } from './engines.ts';
import { clientOf, createTable, put, row, type Row, tableName, transaction } from './table.ts';

const variable = 'AWS_ENDPOINT_URL_DYNAMODB';
const folder = temporaryFolder();
const endpoint = endpointOf(variable, () => startDynamoDb({ folder: folder() }));
let client: DynamoDBClient;

beforeAll(async () => {
  client = clientOf(endpoint());
  await createTable(client);
});
afterAll(() => client.destroy());

const TableName = tableName;
const save = (Item: Row) => client.send(new PutItemCommand({ TableName, Item }));
const isNew = 'attribute_not_exists(PK)';
const find = async (PK: string) =>
  (await client.send(new GetItemCommand({ TableName, Key: row(PK), ConsistentRead: true }))).Item;

describe('items', () => {
  it('answers the stored item when a condition fails', async () => {
    const stored = row('conflict', 'META', { version: { N: '3' } });
    await save(stored);
    const change = {
      TableName,
      ConditionExpression: 'version = :v',
      ExpressionAttributeValues: { ':v': { N: '2' } },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    const commands = [
      client.send(new PutItemCommand({ ...change, Item: row('conflict') })),
      client.send(new DeleteItemCommand({ ...change, Key: row('conflict') })),
      client.send(
        new UpdateItemCommand({
          ...change,
          Key: row('conflict'),
          UpdateExpression: 'REMOVE version',
        }),
      ),
    ];
    for (const failed of commands) {
      await expect(failed).rejects.toMatchObject({
        name: 'ConditionalCheckFailedException',
        Item: stored,
      });
    }
  });
});

describe('queries', () => {
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;

  beforeAll(async () => {
    for (let number = 1; number <= 25; number += 1) {
      await save(
        row(`post-${number}`, 'META', { GSI1PK: { S: 'POST' }, GSI1SK: { S: day(number) } }),
      );
      await save(row('days', day(number)));
    }
  });

  const byKind = {
    TableName,
    IndexName: 'byKind',
    KeyConditionExpression: 'GSI1PK = :kind',
    ExpressionAttributeValues: { ':kind': { S: 'POST' } },
  };

  const allPages = async (input: QueryCommandInput) => {
    const pages: (string | undefined)[][] = [];
    let start: Row | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({ ...input, ...(start && { ExclusiveStartKey: start }) }),
      );
      pages.push(Items.map((item) => item['GSI1SK']?.S));
      start = LastEvaluatedKey;
    } while (start);
    return pages;
  };

  it('pages an index forward and back without a gap or a repetition', async () => {
    const days = Array.from({ length: 25 }, (_, number) => day(number + 1));
    const forward = await allPages({ ...byKind, Limit: 10 });
    expect(forward.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(forward.flat()).toEqual(days);
    const back = await allPages({ ...byKind, Limit: 7, ScanIndexForward: false });
    expect(back.flat()).toEqual(days.toReversed());
  });
});

describe('transactions', () => {
  it('lets exactly one of 20 racing claims win and leaves nothing of the others', async () => {
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        client.send(transaction(put(row(`owner-${number}`)), put(row('claim'), isNew))),
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const owners = await Promise.all(claims.map((_, number) => find(`owner-${number}`)));
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  it('gives the reason of each item, with the old item where it was asked for', async () => {
    const taken = row('taken', 'META', { by: { S: 'me' } });
    await client.send(transaction(put(taken)));
    const claim: TransactWriteItem = {
      Put: {
        TableName,
        Item: row('taken'),
        ConditionExpression: isNew,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
    await expect(client.send(transaction(put(row('rolled-back')), claim))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed]'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: taken }],
    });
    expect(await find('rolled-back')).toBeUndefined();
  });

  it('carries out a repeated request once, and refuses its token for another one', async () => {
    const add = (by: string) =>
      new TransactWriteItemsCommand({
        ClientRequestToken: 'the-same-token',
        TransactItems: [
          {
            Update: {
              TableName,
              Key: row('once'),
              UpdateExpression: 'ADD n :by',
              ExpressionAttributeValues: { ':by': { N: by } },
            },
          },
        ],
      });
    await client.send(add('1'));
    await client.send(add('1'));
    expect((await find('once'))?.['n']).toEqual({ N: '1' });
    await expect(client.send(add('2'))).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });
});

describeOurs(variable)('the table on disk', () => {
  const withEngine = async (
    path: string,
    work: (client: DynamoDBClient) => Promise<void>,
    more: { sweepEveryMs?: number } = {},
  ) => {
    const engine = await startDynamoDb({ folder: path, ...more });
    const own = clientOf(engine.endpoint);
    await work(own).finally(async () => {
      own.destroy();
      await engine.close();
    });
  };
  const saveIn = (own: DynamoDBClient, Item: Row) =>
    own.send(new PutItemCommand({ TableName, Item }));

  it('loses rows past their expiry, from the index too, also after a restart', async () => {
    const path = join(folder(), 'expiry');
    const now = Math.floor(Date.now() / 1000);
    await withEngine(path, async (own) => {
      await createTable(own);
      const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
      await own.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
      for (const [PK, at] of Object.entries({ past: now - 10, future: now + 1000 })) {
        const index = { GSI1PK: { S: 'KIND' }, GSI1SK: { S: PK } };
        await saveIn(own, row(PK, 'META', { ...index, expiresAt: { N: String(at) } }));
      }
      await saveIn(own, row('without'));
    });
    const keysIn = async (own: DynamoDBClient, more: object = {}) => {
      const { Items = [] } = await own.send(new ScanCommand({ TableName, ...more }));
      return Items.map(({ PK }) => PK?.S).sort();
    };
    await withEngine(
      path,
      async (own) => {
        while ((await keysIn(own)).includes('past'));
        expect(await keysIn(own)).toEqual(['future', 'without']);
        expect(await keysIn(own, { IndexName: 'byKind' })).toEqual(['future']);
      },
      { sweepEveryMs: 20 },
    );
  });
});

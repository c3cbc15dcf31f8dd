import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { endpointOf, temporaryFolder } from './engines.ts';
import { clientOf, createTable, row, type Row, tableName } from './table.ts';

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
const find = async (PK: string, SK = 'META') =>
  (await client.send(new GetItemCommand({ TableName, Key: row(PK, SK) }))).Item;

describe('items', () => {
  it('keeps every kind of value', async () => {
    const item = row('values', 'META', {
      text: { S: 'हिन्दी 😀' },
      empty: { S: '' },
      number: { N: '12345678901234567890123456789012345678' },
      bytes: { B: new Uint8Array([0, 255, 128]) },
      no: { BOOL: false },
      nothing: { NULL: true },
      list: { L: [{ S: 'a' }, { M: { b: { N: '0.3' } } }] },
      words: { SS: ['x', 'y'] },
    });
    await save(item);
    expect(await find('values')).toEqual(item);
  });

  it('is active with its index as soon as it is created', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect(Table?.GlobalSecondaryIndexes?.[0]?.IndexStatus).toBe('ACTIVE');
  });

  it('updates, counts and answers the new values', async () => {
    await save(row('count', 'META', { n: { N: '1' }, gone: { S: 'x' } }));
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName,
        Key: row('count'),
        UpdateExpression: 'SET #n = #n + :one, #name = :name REMOVE gone',
        ExpressionAttributeNames: { '#n': 'n', '#name': 'name' },
        ExpressionAttributeValues: { ':one': { N: '1' }, ':name': { S: 'A' } },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(Attributes).toEqual(row('count', 'META', { n: { N: '2' }, name: { S: 'A' } }));
  });

  it('lets exactly one of 20 racing conditional puts win, and counts 50 updates', async () => {
    const races = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        client.send(
          new PutItemCommand({
            TableName,
            Item: row('race'),
            ConditionExpression: 'attribute_not_exists(PK)',
          }),
        ),
      ),
    );
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        client.send(
          new UpdateItemCommand({
            TableName,
            Key: row('counter'),
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          }),
        ),
      ),
    );
    expect((await find('counter'))?.['n']).toEqual({ N: '50' });
  });

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

  it('refuses items over 400 KB and empty keys', async () => {
    const text = { S: 'x'.repeat(400 * 1024) };
    await expect(save(row('large', 'META', { text }))).rejects.toThrow(/size/);
    await expect(save(row(''))).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(
      save(row('index', 'META', { GSI1PK: { S: '' }, GSI1SK: { S: 'x' } })),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await find('large')).toBeUndefined();
    expect(await find('index')).toBeUndefined();
  });

  it('writes and reads batches within their limits', async () => {
    const rows = Array.from({ length: 26 }, (_, number) => row(`batch-${number}`));
    const batch = (items: Row[]) =>
      client.send(
        new BatchWriteItemCommand({
          RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
    await batch(rows.slice(0, 25));
    await expect(batch(rows)).rejects.toMatchObject({ name: 'ValidationException' });
    const { Responses } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: rows } } }),
    );
    expect(Responses?.[TableName]).toHaveLength(25);
  });

  it('names an unknown table and an unknown operation as the service does', async () => {
    await expect(
      client.send(new GetItemCommand({ TableName: 'no-such-table', Key: row('x') })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    const answer = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.Nonsense',
      },
      body: '{}',
    });
    expect(answer.status).toBe(400);
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

  const daysWhere = async (condition: string, values: Record<string, string>) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: `PK = :pk AND ${condition}`,
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries({ ...values, ':pk': 'days' }).map(([name, S]) => [name, { S }]),
        ),
      }),
    );
    return Items.map((item) => item['SK']?.S);
  };

  it('finds ranges of sort keys', async () => {
    expect(await daysWhere('SK BETWEEN :a AND :b', { ':a': day(3), ':b': day(5) })).toEqual(
      [3, 4, 5].map(day),
    );
    expect(await daysWhere('begins_with(SK, :start)', { ':start': '2026-11-2' })).toEqual(
      [20, 21, 22, 23, 24, 25].map(day),
    );
    expect(await daysWhere('SK > :a', { ':a': day(23) })).toEqual([24, 25].map(day));
    expect(await daysWhere('SK <= :a', { ':a': day(2) })).toEqual([1, 2].map(day));
  });

  it('takes a row out of the index when its key attribute goes', async () => {
    await save(row('post-1'));
    const { Count } = await client.send(new QueryCommand(byKind));
    expect(Count).toBe(24);
  });

  it('ends a page at 1 MB', async () => {
    const text = { S: 'x'.repeat(300_000) };
    for (const number of [1, 2, 3, 4, 5]) await save(row('big', String(number), { text }));
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'big' } },
      }),
    );
    expect(Items.length).toBeLessThan(5);
    expect(LastEvaluatedKey).toEqual(row('big', String(Items.length)));
  });
});

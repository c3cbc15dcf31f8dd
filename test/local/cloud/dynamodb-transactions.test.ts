import {
  type DynamoDBClient,
  GetItemCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { endpointOf, temporaryFolder } from './engines.ts';
import { clientOf, createTable, put, row, tableName, transaction } from './table.ts';

const folder = temporaryFolder();
const endpoint = endpointOf('AWS_ENDPOINT_URL_DYNAMODB', () => startDynamoDb({ folder: folder() }));
let client: DynamoDBClient;

beforeAll(async () => {
  client = clientOf(endpoint());
  await createTable(client);
});
afterAll(() => client.destroy());

const TableName = tableName;
const isNew = 'attribute_not_exists(PK)';
const find = async (PK: string) =>
  (await client.send(new GetItemCommand({ TableName, Key: row(PK), ConsistentRead: true }))).Item;

describe('transactions', () => {
  it('writes all kinds of changes together', async () => {
    await client.send(transaction(put(row('old')), put(row('kept')), put(row('counted'))));
    await client.send(
      transaction(
        put(row('new')),
        { Delete: { TableName, Key: row('old') } },
        {
          Update: {
            TableName,
            Key: row('counted'),
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
        {
          ConditionCheck: {
            TableName,
            Key: row('kept'),
            ConditionExpression: 'attribute_exists(PK)',
          },
        },
      ),
    );
    expect(await find('new')).toBeDefined();
    expect(await find('old')).toBeUndefined();
    expect((await find('counted'))?.['n']).toEqual({ N: '1' });
  });

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

  it('rolls back when an update cannot be carried out', async () => {
    const broken: TransactWriteItem = {
      Update: {
        TableName,
        Key: row('nothing-there'),
        UpdateExpression: 'SET a = b',
      },
    };
    await expect(client.send(transaction(put(row('before')), broken))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    });
    expect(await find('before')).toBeUndefined();
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

  it('takes 100 items and no more, and each item once', async () => {
    const puts = Array.from({ length: 101 }, (_, number) => put(row(`many-${number}`)));
    await client.send(transaction(...puts.slice(0, 100)));
    const refused = { name: 'ValidationException' };
    await expect(client.send(transaction(...puts))).rejects.toMatchObject(refused);
    await expect(
      client.send(transaction(put(row('twice')), put(row('twice')))),
    ).rejects.toMatchObject(refused);
  });

  it('reads items of one moment', async () => {
    const version = (number: number) => ({ version: { N: String(number) } });
    const write = (number: number) =>
      client.send(
        transaction(
          put(row('left', 'META', version(number))),
          put(row('right', 'META', version(number))),
        ),
      );
    await write(0);
    // Far apart, so that a write would find its way between the two.
    const names = ['left', ...Array.from({ length: 98 }, (_, n) => `absent-${n}`), 'right'];
    const read = async () => {
      const { Responses = [] } = await client.send(
        new TransactGetItemsCommand({
          TransactItems: names.map((PK) => ({ Get: { TableName, Key: row(PK) } })),
        }),
      );
      expect(Responses).toHaveLength(100);
      expect(Responses[1]?.Item).toBeUndefined();
      expect(Responses[99]?.Item?.['version']).toEqual(Responses[0]?.Item?.['version']);
    };
    await Promise.all(
      Array.from({ length: 40 }, (_, number) => (number % 2 ? write(number) : read())),
    );
  });
});

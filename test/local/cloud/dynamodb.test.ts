import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  type TransactWriteItem,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { endpointOf, temporaryFolder } from './engines.ts';
import { clientOf, createTable, put, row, tableName, transaction } from './table.ts';

const folder = temporaryFolder();
const endpoint = endpointOf(() => startDynamoDb({ folder: folder(), sweepEveryMs: 20 }));
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
});

it('loses rows past their expiry, from the index too', async () => {
  const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const now = Math.floor(Date.now() / 1000);
  for (const [PK, at] of Object.entries({ past: now - 10, future: now + 1000 })) {
    const index = { GSI1PK: { S: 'KIND' }, GSI1SK: { S: PK } };
    const Item = row(PK, 'META', { ...index, expiresAt: { N: String(at) } });
    await client.send(new PutItemCommand({ TableName, Item }));
  }
  while (await find('past'));
  const { Items = [] } = await client.send(new ScanCommand({ TableName, IndexName: 'byKind' }));
  expect(Items.map(({ PK }) => PK?.S)).toEqual(['future']);
});

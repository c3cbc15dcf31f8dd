import * as ddb from '@aws-sdk/client-dynamodb';
import { accessesOf } from '#local/cloud/dynamodb/row-access.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import type { Running } from '#local/cloud/server.ts';
import { rowGuard } from '#local/launch/functions/row-guard.ts';
import { credentials, region, temporaryFolder } from './engines.ts';
import { clientOf, createTable, put, row, tableName, transaction } from './table.ts';

const Key = row('JOB#1');
it.each([
  ['GetItem', { Key }, [['GetItem', ['JOB#1']]]],
  ['PutItem', { Item: Key }, [['PutItem', ['JOB#1']]]],
  ['UpdateItem', { Key }, [['UpdateItem', ['JOB#1']]]],
  ['DeleteItem', { Key }, [['DeleteItem', ['JOB#1']]]],
  ['Scan', {}, [['Scan', []]]],
  [
    'BatchGetItem',
    { RequestItems: { t: { Keys: [Key, row('JOB#2')] } } },
    [['BatchGetItem', ['JOB#1', 'JOB#2']]],
  ],
  [
    'BatchWriteItem',
    {
      RequestItems: { t: [{ PutRequest: { Item: Key } }, { DeleteRequest: { Key: row('A') } }] },
    },
    [['BatchWriteItem', ['JOB#1', 'A']]],
  ],
  [
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { Item: row('IDEM#a') } },
        { Delete: { Key } },
        { Put: { Item: row('AUDIT#b') } },
        { ConditionCheck: { Key: row('X') } },
      ],
    },
    [
      ['PutItem', ['IDEM#a', 'AUDIT#b']],
      ['DeleteItem', ['JOB#1']],
      ['ConditionCheckItem', ['X']],
    ],
  ],
])('what a request needs, %s of %j, is %j', (operation, input, wanted) => {
  const found = accessesOf(operation, input).map(({ action, partitions }) => [action, partitions]);
  expect(found).toEqual(wanted);
});

describe('the table', () => {
  const folder = temporaryFolder();
  let engine: Running;
  const calling = (name: string): ddb.DynamoDBClient =>
    new ddb.DynamoDBClient({
      ...{ endpoint: engine.endpoint, region, credentials, userAgentAppId: name },
    });
  beforeAll(async () => {
    const guard = rowGuard();
    const rights = [
      { actions: ['GetItem', 'Query'], partitions: [/^JOB#.*$/, /^JOB$/] },
      { actions: ['PutItem'], partitions: [/^JOB#.*$/] },
      { actions: ['PutItem'], partitions: [/^AUDIT#.*$/] },
    ];
    guard.follow(new Map([['jobs', rights]]));
    engine = await startDynamoDb({ folder: folder(), admit: guard.admit });
    await createTable(clientOf(engine.endpoint));
  });
  afterAll(() => engine.close());
  const get = (PK: string) => new ddb.GetItemCommand({ TableName: tableName, Key: row(PK) });
  const refused = { name: 'AccessDeniedException' };

  it('gives a function what its role allows, and nothing else', async () => {
    // As the logger of the functions makes it.
    const jobs = calling('jobs-PT-NO-OP-2.36.0-PTEnv-NA');
    await expect(jobs.send(get('JOB#1'))).resolves.toBeDefined();
    await expect(jobs.send(get('POST#1'))).rejects.toMatchObject(refused);
    const query = new ddb.QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': { S: 'JOBS' } },
    });
    await expect(jobs.send(query)).rejects.toMatchObject(refused);
    await expect(jobs.send(new ddb.ScanCommand({ TableName: tableName }))).rejects.toMatchObject(
      refused,
    );
  });

  it('takes a transaction only when one statement names all its rows', async () => {
    const jobs = calling('jobs');
    await expect(jobs.send(transaction(put(row('JOB#1'))))).resolves.toBeDefined();
    const both = transaction(put(row('JOB#2')), put(row('AUDIT#1')));
    await expect(jobs.send(both)).rejects.toMatchObject(refused);
  });
});

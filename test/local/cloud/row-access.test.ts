import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { listAccesses } from '#local/cloud/dynamodb/row-access.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { rowGuard } from '#local/launch/functions/row-guard.ts';
import { credentials, endpointOf, region, temporaryFolder } from './engines.ts';
import { clientOf, createTable, put, row, transaction } from './table.ts';

const Key = row('JOB#1');
const folder = temporaryFolder();
const guard = rowGuard();
const mayPut = (partition: RegExp) => ({ actions: ['PutItem'], partitions: [partition] });
guard.follow(new Map([['jobs', [mayPut(/^JOB#.*$/), mayPut(/^AUDIT#.*$/)]]]));
const endpoint = endpointOf(() => startDynamoDb({ folder: folder(), admit: guard.admit }));

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
  const found = listAccesses(operation, input).map(({ action, partitions }) => [
    action,
    partitions,
  ]);
  expect(found).toEqual(wanted);
});

it('takes a transaction only when one statement names all its rows', async () => {
  await createTable(clientOf(endpoint()));
  // As the logger of the functions makes it.
  const userAgentAppId = 'jobs-PT-NO-OP-2.36.0-PTEnv-NA';
  const jobs = new DynamoDBClient({ endpoint: endpoint(), region, credentials, userAgentAppId });
  await expect(jobs.send(transaction(put(row('JOB#1'))))).resolves.toBeDefined();
  const both = transaction(put(row('JOB#2')), put(row('AUDIT#1')));
  await expect(jobs.send(both)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

import '#test/support/environment.ts';
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { queryIndex } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

it('reads every page of a long list', async () => {
  const ExpressionAttributeValues = { ':kind': 'POST#1' };
  const ExclusiveStartKey = { PK: 'next' };
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues })
    .resolves({ Items: [{ id: '1' }], LastEvaluatedKey: ExclusiveStartKey })
    .on(QueryCommand, { ExpressionAttributeValues, ExclusiveStartKey })
    .resolves({ Items: [{ id: '2' }] });
  expect(await queryIndex(table(), 'POST#1', {})).toEqual([{ id: '1' }, { id: '2' }]);
});

it('reads rows by hundreds, and again where the table left some for later', async () => {
  const wanted = Array.from({ length: 230 }, (_, at) => keys.job(`job-${at}`));
  const sizes: number[] = [];
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems: { portal } }) => {
    const Keys: object[] = portal.Keys;
    sizes.push(Keys.length);
    return {
      Responses: { portal: Keys.slice(0, 60) },
      ...(Keys.length > 60 && { UnprocessedKeys: { portal: { Keys: Keys.slice(60) } } }),
    };
  });
  const rows = await batchGetRows(table(), wanted);
  expect(new Set(rows.map(({ PK }) => PK))).toEqual(new Set(wanted.map(({ PK }) => PK)));
  expect(sizes.sort((a, b) => a - b)).toEqual([30, 40, 40, 100, 100]);
});

import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '../empty-table.ts';

const dynamo = emptyTable();
const context = { getRemainingTimeInMillis: () => 600_000 };

it('reads nothing and asks nobody where it is switched off', async () => {
  const { handler } = await import('#lambdas/entries/links.ts');
  expect(await handler({ task: 'checkLinks' }, context as never)).toEqual({});
  expect([dynamo.commandCalls(QueryCommand), dynamo.commandCalls(PutCommand)]).toEqual([[], []]);
});

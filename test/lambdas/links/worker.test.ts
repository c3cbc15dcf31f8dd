import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import '#test/support/environment.ts';
import { emptyTable } from '../empty-table.ts';

const dynamo = emptyTable();
const context = { getRemainingTimeInMillis: () => 600_000 };

it('reads nothing and asks nobody where it is switched off', async () => {
  const { handler } = await import('#lambdas/links/worker.ts');
  expect(await handler({}, context as never)).toEqual({ checked: 0, left: 0 });
  expect(dynamo.commandCalls(QueryCommand)).toEqual([]);
  expect(dynamo.commandCalls(PutCommand)).toEqual([]);
});

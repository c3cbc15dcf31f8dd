import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { getListing } from '#contract/jobs.ts';
import { handler } from '#lambdas/jobs/public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const categoriesOf = (kind: string) => ({
  ExpressionAttributeValues: { ':partition': `CATEGORY#${kind}` },
});

it('reads the category and the catalog side by side', async () => {
  const catalogAsked = Promise.withResolvers<void>();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).callsFake(() => {
    catalogAsked.resolve();
    return { Items: [] };
  });
  dynamo.on(QueryCommand, categoriesOf('city')).callsFake(async () => {
    await catalogAsked.promise;
    return { Items: [{ kind: 'city', id: 'c-1', name: 'Kochi', slug: 'kochi' }] };
  });
  const params = { kind: 'city', slug: 'Kochi' };
  expect(await call(handler, getListing, { params })).toMatchObject({
    status: 200,
    body: { title: 'Jobs in Kochi', jobs: [] },
  });
});

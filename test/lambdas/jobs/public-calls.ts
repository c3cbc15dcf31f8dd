import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { letAdminIn } from '#test/lambdas/empty-table.ts';
import { indexByKind } from '#lambdas/platform/table/keys.ts';

export { handler } from '#lambdas/entries/api-public.ts';

export const dynamo = mockClient(DynamoDBDocumentClient);
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/**
 * A table with these rows of jobs, the oldest first, and nothing else; one for a whole file, as the
 * function reads it once.
 */
export function holding(rows: object[]) {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  letAdminIn(dynamo);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(QueryCommand, { IndexName: indexByKind, ExpressionAttributeValues: { ':kind': 'JOB' } })
    .resolves({ Items: rows as never });
}

export const categories = (kind: string) =>
  dynamo.on(QueryCommand, { ExpressionAttributeValues: { ':partition': `CATEGORY#${kind}` } });
export const kochi = { kind: 'city', id: 'c-1', name: 'Kochi', slug: 'kochi', inMenus: true };

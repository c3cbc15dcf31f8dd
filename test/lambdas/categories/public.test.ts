import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import {
  categoryKinds,
  getAllBatches,
  getAllDomains,
  getAllRoles,
  getCategories,
  kindNumbers,
  optionRoutes,
} from '#contract/categories.ts';
import { handler } from '#lambdas/categories/public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const rows = (kind: string) =>
  ['First', 'Second'].map((name) => ({
    PK: `CATEGORY#${kind}`,
    SK: name,
    kind,
    id: `${kind}-${name}`,
    name: `${name} ${kind}`,
    slug: `${name}-${kind}`.toLowerCase(),
  }));

beforeEach(() => {
  dynamo.reset();
  for (const kind of categoryKinds) {
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':partition': `CATEGORY#${kind}` } })
      .resolves({ Items: rows(kind) });
  }
});

it.each([
  [getAllBatches, 'batches', 'batch'],
  [getAllDomains, 'domains', 'domain'],
  [getAllRoles, 'roles', 'role'],
])('answers a menu with names and slugs', async (route, key, kind) => {
  const { body, headers } = await call(handler, route);
  expect(body).toEqual({
    [key]: [
      { name: `First ${kind}`, slug: `first-${kind}` },
      { name: `Second ${kind}`, slug: `second-${kind}` },
    ],
  });
  expect(headers['cache-control']).toBe('public, max-age=60, stale-if-error=300');
});

it.each(categoryKinds)('answers the options of the kind %s', async (kind) => {
  const { body } = await call(handler, optionRoutes[kind]);
  expect(body).toEqual({
    roleData: [
      { id: `${kind}-First`, name: `First ${kind}` },
      { id: `${kind}-Second`, name: `Second ${kind}` },
    ],
  });
});

it('lets caches keep the options of visitors for a minute, and no administrator’s', async () => {
  const visitors = await call(handler, optionRoutes.role);
  expect(visitors.headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-if-error=300',
    vary: 'authorization',
  });
  const administrators = await call(handler, optionRoutes.role, { token: adminToken });
  expect(administrators.headers['cache-control']).toBe('no-store');
  expect(administrators.body).toEqual(visitors.body);
});

it('numbers the seven kinds as section 3 does, reading nothing', async () => {
  const { body } = await call(handler, getCategories);
  expect(body.CategoryData).toEqual([
    { id: 1, name: 'company' },
    { id: 2, name: 'batch' },
    { id: 3, name: 'domain' },
    { id: 4, name: 'experience level' },
    { id: 5, name: 'location' },
    { id: 6, name: 'pay' },
    { id: 7, name: 'role' },
  ]);
  expect(Object.values(kindNumbers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(dynamo.calls()).toHaveLength(0);
});

import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, functionOf, routes } from '#contract/routes.ts';
import { send } from '#test/local/api/world.ts';
import type { Call } from '../support/fault-proxy.ts';
import { dynamoDb } from '../support/faults.ts';
import { faultyProduct } from '../support/faulty-product.ts';
import { sendingOf } from '../support/world.ts';

const open = faultyProduct();
const writing = allRoutes.filter(({ method }) => method !== 'GET');
const ofTransactions = { service: 'dynamodb', operation: 'TransactWriteItems' } as const;
/** What lost a race to another write is read and prepared anew so often. */
const preparedMax = 30;

/** Not of a worker, which writes when it likes. */
const isOf = (route: RouteDefinition, { caller }: Call): boolean =>
  caller.endsWith(`-${functionOf(route)}`);

/** Of each step of the transaction, the condition that it makes. */
const conditionsIn = ({ body }: Call): unknown[] =>
  JSON.parse(body).TransactItems.map(
    (item: Record<string, Record<string, unknown>>) =>
      Object.values(item)[0]?.['ConditionExpression'],
  );

async function prepared(route: RouteDefinition) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return { ...(!route.repeatable && { headers }), ...(await sendingOf(open.world, route)) };
}

/** Which steps have a condition where nothing is in the way of the call. */
async function conditionedSteps(route: RouteDefinition): Promise<number[]> {
  const sending = await prepared(route);
  const seen: Call[] = [];
  const watching = open.faults.inject({
    ...ofTransactions,
    when: (call) => isOf(route, call) && seen.push(call) < 0,
    fault: { kind: 'hang' },
  });
  await send(open.stack, route, sending);
  watching.end();
  const [first] = seen;
  return first ? conditionsIn(first).flatMap((condition, at) => (condition ? [at] : [])) : [];
}

it.each(writing.map((route) => [route.id, route] as const))(
  '%s tells each condition that fails as a conflict or a thing that is gone, never as 500',
  async (_, route) => {
    for (const failing of await conditionedSteps(route)) {
      const sending = await prepared(route);
      // The SDK names each transaction; what it sends again blindly has the same name.
      const names: string[] = [];
      const rule = open.faults.inject({
        ...ofTransactions,
        // Some steps stand in some of the transactions only.
        when: (call) => isOf(route, call) && conditionsIn(call)[failing] !== undefined,
        fault: (call) => {
          names.push(JSON.parse(call.body).ClientRequestToken);
          return dynamoDb.cancelled(
            conditionsIn(call).map((__, at) =>
              at === failing ? 'ConditionalCheckFailed' : 'None',
            ),
          );
        },
      });
      const { status } = await send(open.stack, route, sending);
      rule.end();
      expect([200, 201, 202, 204, 404, 409, 410, 412, 503]).toContain(status);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeLessThanOrEqual(preparedMax);
    }
  },
);

it.each(['createJob', 'contactUs', 'insertBlogPosts', 'addComment'] as const)(
  '%s in the way of another transaction is prepared anew, and asked for again later',
  async (id) => {
    const route: RouteDefinition = routes[id];
    const sending = await prepared(route);
    const rule = open.faults.inject({
      ...ofTransactions,
      when: (call) => isOf(route, call),
      fault: (call) => dynamoDb.cancelled(conditionsIn(call).map(() => 'TransactionConflict')),
    });
    const refused = await send(open.stack, route, sending);
    rule.end();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await send(open.stack, route, sending)).status).toBeLessThan(300);
  },
);

it('a single write whose condition fails is no failure of the server', async () => {
  const failed: [string, number][] = [];
  for (const route of writing) {
    const sending = await prepared(route);
    open.faults.inject({
      service: 'dynamodb',
      operation: /^(?:UpdateItem|PutItem|DeleteItem)$/,
      when: (call) => isOf(route, call),
      fault: dynamoDb.conditionFailed,
    });
    const { status } = await send(open.stack, route, sending);
    open.faults.clear();
    if (status >= 500 && status !== 503) failed.push([route.id, status]);
  }
  expect(failed).toEqual([]);
});

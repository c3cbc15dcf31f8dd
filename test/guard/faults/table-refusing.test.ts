import { allRoutes, functionOf } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { cases } from '#test/local/api/cases.ts';
import { send, type Sending } from '#test/local/api/world.ts';
import { dynamoDb, type Call } from '../support/fault.ts';
import { faultySite } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';

const open = faultySite(7);
const writing = allRoutes.filter(({ method }) => method !== 'GET');
const transaction = 'TransactWriteItems';
/** What lost a race to another write is read and prepared anew so often, for 3 s at most. */
const preparedMax = 30;

/** Not of a worker, which writes when it likes. */
const isOf = (route: RouteDefinition, { caller }: Call): boolean =>
  caller.endsWith(`-${functionOf(route)}`);

interface Step {
  condition?: string | undefined;
  key: string;
}

const stepsOf = ({ body }: Call): Step[] => {
  const { TransactItems } = JSON.parse(body);
  return TransactItems.map((item: Record<string, Record<string, unknown>>) => {
    const [step = {}] = Object.values(item);
    return { condition: step['ConditionExpression'], key: JSON.stringify(step['Key'] ?? '') };
  });
};

async function sendingOf(route: RouteDefinition): Promise<Sending> {
  const own = route.audience === 'admin' ? { token: open.world.token } : {};
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return {
    ...own,
    ...(await cases.get(route.id)!(open.world)),
    ...(!route.repeatable && { headers }),
  };
}

/** The steps of the transaction that the call makes where nothing is in its way. */
async function conditionsOf(route: RouteDefinition): Promise<number[]> {
  const { faults, site } = open;
  const sending = await sendingOf(route);
  const seen: Call[] = [];
  faults.clear();
  const watching = faults.inject({
    service: 'dynamodb',
    operation: transaction,
    when: (call) => isOf(route, call) && seen.push(call) > 0,
    fault: { kind: 'delay', milliseconds: 0 },
  });
  await send(site, route, sending);
  watching.end();
  const [first] = seen;
  return first ? stepsOf(first).flatMap(({ condition }, at) => (condition ? [at] : [])) : [];
}

const told = new Map<string, number>();
const allowed = [404, 409, 410, 412, 503];

it.each(writing.map((route) => [route.id, route] as const))('%s', async (id, route) => {
  const { faults, site } = open;
  for (const failing of await conditionsOf(route)) {
    const sending = await sendingOf(route);
    // The SDK names each transaction; what it sends again blindly has the same name.
    const tokens: string[] = [];
    const rule = faults.inject({
      service: 'dynamodb',
      operation: transaction,
      // Some steps stand in only some of the transactions, such as a job's place in the queue of previews.
      when: (call) => isOf(route, call) && stepsOf(call)[failing]?.condition !== undefined,
      fault: (call) => {
        tokens.push(JSON.parse(call.body).ClientRequestToken);
        return dynamoDb.cancelled(
          ...stepsOf(call).map((_, at) => (at === failing ? 'ConditionalCheckFailed' : 'None')),
        );
      },
    });
    const answer = await send(site, route, sending);
    rule.end();
    told.set(`${answer.status}`, (told.get(`${answer.status}`) ?? 0) + 1);
    expect([id, failing, allowed.includes(answer.status) || answer.status < 300]).toEqual([
      id,
      failing,
      true,
    ]);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.length).toBeLessThanOrEqual(preparedMax);
  }
  recordFigure(
    'F7',
    'answers to a condition that failed, by status',
    JSON.stringify(Object.fromEntries(told)),
  );
});

it('a transaction in the way of another is prepared anew, and asked for again later', async () => {
  const { faults, site } = open;
  const conflict = (call: Call) =>
    dynamoDb.cancelled(...stepsOf(call).map(() => 'TransactionConflict'));
  for (const id of [
    'createJob',
    'contactUs',
    'insertBlogPosts',
    'addComment',
    'insertCompanyCat',
  ]) {
    const route = writing.find((each) => each.id === id)!;
    const sending = await sendingOf(route);
    const when = (call: Call) => isOf(route, call);
    const rule = faults.inject({
      service: 'dynamodb',
      operation: transaction,
      when,
      fault: conflict,
    });
    const refused = await send(site, route, sending);
    rule.end();
    expect([id, refused.status, refused.headers.get('retry-after')]).toEqual([id, 503, '2']);
    expect((await send(site, route, sending)).status).toBeLessThan(300);
  }
});

it('a single write whose condition fails is told as a conflict or too many, never as 500', async () => {
  const { faults, site } = open;
  const rule = faults.inject({
    service: 'dynamodb',
    operation: /UpdateItem|PutItem|DeleteItem/,
    when: ({ caller }) => !caller.endsWith('worker'),
    fault: dynamoDb.conditionFailed,
  });
  const statuses: [string, number][] = [];
  for (const route of writing) {
    const { status } = await send(site, route, await sendingOf(route));
    statuses.push([route.id, status]);
  }
  rule.end();
  expect(statuses.filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
});

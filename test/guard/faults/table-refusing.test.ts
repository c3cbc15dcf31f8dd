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
/** A job's place in the change log may be taken by another job; then it takes the next, for 3 s at most. */
const sequenced = /Job$/;

/** Not of a worker, which writes when it likes. */
const isOf = (route: RouteDefinition, { caller }: Call): boolean =>
  caller.endsWith(`-${functionOf(route)}`);

interface Step {
  condition?: string;
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
    const rule = faults.inject({
      service: 'dynamodb',
      operation: transaction,
      when: (call) => isOf(route, call),
      fault: (call) =>
        dynamoDb.cancelled(
          ...stepsOf(call).map((_, at) => (at === failing ? 'ConditionalCheckFailed' : 'None')),
        ),
    });
    const answer = await send(site, route, sending);
    rule.end();
    told.set(`${answer.status}`, (told.get(`${answer.status}`) ?? 0) + 1);
    expect([id, failing, allowed.includes(answer.status) || answer.status < 300]).toEqual([
      id,
      failing,
      true,
    ]);
    if (!sequenced.test(id)) expect([id, failing, rule.hits()]).toEqual([id, failing, 1]);
  }
  recordFigure(
    'F7',
    'answers to a condition that failed, by status',
    JSON.stringify(Object.fromEntries(told)),
  );
});

import { allRoutes, findFunction } from '#contract/routes.ts';
import { busyLaptop } from '#local/gateway/instance.ts';
import { send } from '#test/local/api/world.ts';
import { abreast, untilWell, usualCalls } from '../support/calls.ts';
import { dynamoDb, type Fault } from '../support/faults.ts';
import { faultyProduct } from '../support/faulty-product.ts';
import { sendingOf } from '../support/world.ts';

const open = faultyProduct();

const failures: Readonly<Record<string, Fault>> = {
  hangs: { kind: 'hang' },
  'resets the connection': { kind: 'reset' },
  'answers 500': dynamoDb.internal,
  'answers a page of a proxy': dynamoDb.notJson,
  'answers half of its JSON': dynamoDb.malformed,
  'throttles everything': dynamoDb.throttled,
};
/** Less than the gateway waits for a function. */
const longestMs = 10_000 * busyLaptop;

it.each(Object.entries(failures))(
  'a table that %s: 503, soon, and well again',
  async (_, fault) => {
    const { faults, stack, world } = open;
    const injected = faults.inject({ service: 'dynamodb', fault });
    const calls = usualCalls(open);
    // Two environments of a function run at once: more callers of one would wait for each other.
    const answers = await abreast(
      3,
      calls.map((ask) => async () => {
        const began = performance.now();
        const answer = await ask();
        return { ...answer, milliseconds: performance.now() - began };
      }),
    );
    const page = await stack.ask(`/job/${world.jobId}/any`);
    injected.end();

    expect(injected.hits()).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status)).toContain(503);
    for (const { status, headers, milliseconds } of answers) {
      // A menu or a job may still be known to its function.
      expect([200, 503]).toContain(status);
      expect(milliseconds).toBeLessThan(longestMs);
      if (status === 200) continue;
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(Number(headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(5);
    }
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.status).not.toBe(500);
    for (const ask of calls) await untilWell(ask);
  },
);

it('a single write whose condition fails is no failure of the server', async () => {
  const failed: [string, number][] = [];
  for (const route of allRoutes.filter(({ method }) => method !== 'GET')) {
    const sending = await sendingOf(open.world, route);
    open.faults.inject({
      service: 'dynamodb',
      operation: /^(?:UpdateItem|PutItem|DeleteItem)$/,
      when: ({ caller }) => caller.endsWith(`-${findFunction(route)}`),
      fault: dynamoDb.conditionFailed,
    });
    const { status } = await send(open.stack, route, sending);
    open.faults.clear();
    if (status >= 500 && status !== 503) failed.push([route.id, status]);
  }
  expect(failed).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { newAccount, send } from '#test/local/api/world.ts';
import { startProduct } from '../support/product.ts';
import { stackOf } from '../support/world.ts';

const pairs = 40;
let stack: Stack;

beforeAll(async () => {
  stack = stackOf(await startProduct());
  await stack.signIn();
});

const known = async (email: string) => {
  await send(stack, routes.register, { body: newAccount(email) });
  await send(stack, routes.subscribeNewsletter, { body: { email } });
  return email;
};

interface Asking {
  route: RouteDefinition;
  bodyFor: (email: string) => object;
  knownAddress: () => Promise<string>;
}
const askings: Record<string, Asking> = {
  'signing in': {
    route: routes.login,
    bodyFor: (email) => ({ email, password: 'A-wrong-password-1' }),
    knownAddress: async () => localAdmin.email,
  },
  registering: {
    route: routes.register,
    bodyFor: (email) => newAccount(email),
    knownAddress: () => known('known@example.com'),
  },
  'the newsletter': {
    route: routes.subscribeNewsletter,
    bodyFor: (email) => ({ email }),
    knownAddress: () => known('reader@example.com'),
  },
};

const ownToEach = ['date', 'x-request-id', 'apigw-requestid', 'etag'];

async function probe({ route, bodyFor }: Asking, email: string) {
  const began = performance.now();
  const { status, headers, body } = await send(stack, route, { body: bodyFor(email) });
  const milliseconds = performance.now() - began;
  const shown = [...headers].filter(([name]) => !ownToEach.includes(name));
  return { milliseconds, told: { status, headers: shown, body: { ...body, requestId: '' } } };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
/** Each answer takes half a second at least; a check of a password takes tens of milliseconds. */
const differenceMaxMs = 20;

it.each(Object.entries(askings))('%s tells nobody who is known', async (_, asking) => {
  const address = await asking.knownAddress();
  const times = { known: [] as number[], unknown: [] as number[] };
  const { told: first } = await probe(asking, address);
  for (let pair = 0; pair < pairs; pair++) {
    // In turns, since the load of the machine comes and goes.
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? address : `${randomUUID()}@example.com`;
      const { milliseconds, told } = await probe(asking, email);
      expect(told).toEqual(first);
      times[kind].push(milliseconds);
    }
  }
  const difference = Math.abs(medianOf(times.known) - medianOf(times.unknown));
  expect(difference).toBeLessThan(differenceMaxMs);
});

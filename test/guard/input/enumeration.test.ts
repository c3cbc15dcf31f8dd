import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { newAccount, send } from '#test/local/api/world.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { sameSource } from './rank-test.ts';
import { stackAt } from './world-over-http.ts';

/** Of each kind, for each of the calls: 402 in all. */
const pairs = 67;

let product: Product;
let stack: Stack;

beforeAll(async () => {
  product = await startProduct();
  stack = stackAt(product);
  await stack.signIn();
});
afterAll(() => product?.stop());

it('would see a difference of a few milliseconds, and none where there is none', () => {
  const noise = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32;
  const sample = (shift: number, from: number) =>
    Array.from({ length: pairs }, (_, at) => 500 + shift + 10 * noise(at + from));
  expect(sameSource(sample(0, 1), sample(0, 1_000))).toBeGreaterThan(0.01);
  expect(sameSource(sample(4, 1), sample(0, 1_000))).toBeLessThan(0.01);
});

const known = async (address: string) => {
  await send(stack, routes.register, { body: newAccount(address) });
  await send(stack, routes.subscribeNewsletter, { body: { email: address } });
  return address;
};
const wrong = 'A-wrong-password-1';

interface Asking {
  route: RouteDefinition;
  bodyFor: (email: string) => object;
  /** An account that may sign in is another thing than one that waits. */
  knownAddress: () => Promise<string>;
}
const askings: Record<string, Asking> = {
  'signing in': {
    route: routes.login,
    bodyFor: (email) => ({ email, password: wrong }),
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

it.each(Object.entries(askings))('tells nobody by %s who is known', async (name, asking) => {
  const address = await asking.knownAddress();
  const times = { known: [] as number[], unknown: [] as number[] };
  let first: object | undefined;
  for (let pair = 0; pair < pairs; pair++) {
    // Each goes first as often as the other.
    const kinds =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const email = kind === 'known' ? address : `${randomUUID()}@example.com`;
      const { milliseconds, told } = await probe(asking, email);
      first ??= told;
      expect(told).toEqual(first);
      times[kind].push(milliseconds);
    }
  }
  const p = sameSource(times.known, times.unknown);
  recordFigure('Enumeration', `${name}, ${2 * pairs} probes: p of the times`, Number(p.toFixed(3)));
  expect(p).toBeGreaterThan(0.01);
});

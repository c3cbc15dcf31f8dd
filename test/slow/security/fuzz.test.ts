import fc from 'fast-check';
import { allRoutes } from '#contract/routes.ts';
import { abreast } from '../support/abreast.ts';
import { startProduct, type Product } from '../support/product.ts';
import { sendRaw, type RawAnswer, type RawRequest } from '../support/raw-request.ts';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import { sendingOf, stackOf, worldOf } from '../support/world.ts';
import { wildRequest } from './wild-requests.ts';

/** `TEST_SEED=N` repeats a run, and fewer requests make a short one. */
const seed = Number(process.env['TEST_SEED'] ?? 20_261_121);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const batch = 500;
const hangMs = 2_000;
/** Their success would take away what the other requests need. */
const usesUp = /^(?:delete|remove|logout)/;
const nobodysId = '01JA0000000000000000000001';

let product: Product;
let wild: fc.Arbitrary<{ id: string; request: RawRequest }>;

beforeAll(async () => {
  product = await startProduct();
  const world = await worldOf(stackOf(product));
  await wakeFunctions(product.url);
  const perRoute = [];
  for (const route of allRoutes) {
    const usual = await sendingOf(world, route);
    const input = usesUp.test(route.id) ? { ...usual, params: { id: nobodysId } } : usual;
    const { id } = route;
    perRoute.push(wildRequest(route, input, world.token).map((request) => ({ id, request })));
  }
  wild = fc.oneof(...perRoute);
});

const told = ({ method, path, body }: RawRequest, { status, text }: RawAnswer) => ({
  request: `${method} ${path.slice(0, 300)}`,
  body: body && Buffer.from(body).toString().slice(0, 300),
  answer: `${status}: ${text.slice(0, 300)}`,
});

/** What may leave the product never names a file of it. */
const showsInside = ({ status, text }: RawAnswer) =>
  status >= 400 && /node:internal|\/lambdas\/|\bat \w+ \(|\.ts:\d+/.test(text);
const isBroken = (answer: RawAnswer) =>
  answer.status >= 500 || answer.status <= 0 || showsInside(answer);

it(`answers ${requests} wild requests of seed ${seed}, none with a failure of its own`, async () => {
  const broken: object[] = [];
  const slow: RawRequest[] = [];
  const succeeded = new Set<string>();
  for (let at = 0; at < requests; at += batch) {
    const some = fc.sample(wild, { seed: seed + at, numRuns: Math.min(batch, requests - at) });
    await abreast(
      6,
      some.map(({ id, request }) => async () => {
        const answer = await sendRaw(product.url, request);
        if (isBroken(answer)) broken.push(told(request, answer));
        if (answer.milliseconds > hangMs) slow.push(request);
        if (answer.status < 300) succeeded.add(id);
      }),
    );
  }
  expect({ seed, broken: broken.slice(0, 5), count: broken.length }).toEqual({
    ...{ seed, broken: [], count: 0 },
  });
  // A busy machine may be slow with anything once; what hangs does so again, alone.
  for (const request of slow) {
    const answer = await sendRaw(product.url, request);
    expect([answer.milliseconds < hangMs, told(request, answer)]).toEqual([
      true,
      expect.anything(),
    ]);
  }
  // Requests that never get past the door would prove nothing.
  expect(succeeded.size).toBeGreaterThan(allRoutes.length * 0.8);
  expect(product.log()).not.toMatch(/unhandled|uncaught/i);
  const health = { method: 'GET', path: '/api/health', headers: {} };
  expect((await sendRaw(product.url, health)).status).toBe(200);
});

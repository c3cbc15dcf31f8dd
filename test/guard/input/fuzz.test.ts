import fc from 'fast-check';
import { allRoutes } from '#contract/routes.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { manyHostileTexts } from './hostile-values.ts';
import { inParallel, sendRaw, type RawAnswer, type RawRequest } from './raw-request.ts';
import { basesOf, wildRequest, withText, type Bases, type WildRequest } from './requests.ts';
import { worldOf } from './world-over-http.ts';

const seed = Number(process.env['GUARD_SEED'] ?? 20_261_121);
const requests = 10_000;
const atOnce = 6;
const hangMs = 2_000;

let product: Product;
let bases: Bases;
let token: string;

beforeAll(async () => {
  console.log(`Seed ${seed}`);
  product = await startProduct();
  const world = await worldOf(product);
  token = world.token;
  bases = await basesOf(world);
});
afterAll(() => product?.stop());

const told = (
  { method, path, headers, body }: RawRequest,
  { status, text, milliseconds }: RawAnswer,
) => ({
  request: `${method} ${path.slice(0, 300)}`,
  headers: JSON.stringify(headers).slice(0, 300),
  body: body && Buffer.from(body).toString().slice(0, 300),
  answer: `${status} after ${Math.round(milliseconds)} ms: ${text.slice(0, 300)}`,
});

/** What may leave the house never names a file of it. */
const showsInside = ({ status, text }: RawAnswer) =>
  status >= 400 && /node:internal|\/lambdas\/|\bat \w+ \(|\.ts:\d+/.test(text);
const isBroken = (answer: RawAnswer) =>
  answer.status >= 500 || answer.status <= 0 || showsInside(answer);

function watch() {
  const broken: object[] = [];
  const slow: RawRequest[] = [];
  const statuses = new Map<number, number>();
  let longest = 0;
  return {
    statuses,
    longest: () => longest,
    note(request: RawRequest, answer: RawAnswer) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      longest = Math.max(longest, answer.milliseconds);
      if (isBroken(answer)) broken.push(told(request, answer));
      if (answer.milliseconds > hangMs) slow.push(request);
    },
    /** A busy machine may be slow with anything once; what hangs does so again, alone. */
    async expectWhole() {
      const hanging: object[] = [];
      for (const request of slow) {
        const answer = await sendRaw(product.url, request);
        if (answer.milliseconds > hangMs) hanging.push(told(request, answer));
      }
      expect({ broken: broken.slice(0, 5), count: broken.length }).toEqual({
        broken: [],
        count: 0,
      });
      expect(hanging).toEqual([]);
      expect(
        (await sendRaw(product.url, { method: 'GET', path: '/api/health', headers: {} })).status,
      ).toBe(200);
      expect(process.kill(product.pid, 0)).toBe(true);
      expect(product.log()).not.toMatch(/unhandled|uncaught/i);
      return { slow: slow.length };
    },
  };
}

it('answers ten thousand wild requests, each in time and none with a fault of its own', async () => {
  const people = ['nobody', 'a stranger', 'an administrator'] as const;
  const arbitrary = wildRequest(allRoutes, people, { bases, token });
  const all: WildRequest[] = fc.sample(arbitrary, { seed, numRuns: requests });
  const watched = watch();
  const succeeded = new Set<string>();
  await inParallel(all, atOnce, async ({ route, request }) => {
    const answer = await sendRaw(product.url, request);
    watched.note(request, answer);
    if (answer.status < 300) succeeded.add(route.id);
  });
  const { slow } = await watched.expectWhole();
  // Requests that never get past the door would prove nothing.
  expect(succeeded.size).toBeGreaterThan(allRoutes.length * 0.8);
  recordFigure('Fuzz', 'random requests', requests);
  recordFigure('Fuzz', 'routes that also succeeded', `${succeeded.size} of ${allRoutes.length}`);
  const byStatus = [...watched.statuses].sort(([a], [b]) => a - b);
  recordFigure('Fuzz', 'answers by status', byStatus.map((pair) => pair.join(': ')).join(', '));
  recordFigure('Fuzz', 'longest answer in ms', Math.round(watched.longest()));
  recordFigure('Fuzz', 'above 2 s at the first try, none at the second', slow);
});

it('takes or refuses every hostile text in every field', async () => {
  const texts = manyHostileTexts(seed);
  const fields = allRoutes.flatMap((route) =>
    Object.keys(route.body?.shape ?? {}).map((field) => ({
      route,
      base: bases.get(route.id)!,
      field,
    })),
  );
  const all = fields.flatMap((field) => texts.map((text) => withText(field, text)));
  const watched = watch();
  await inParallel(all, atOnce, async (request) =>
    watched.note(request, await sendRaw(product.url, request)),
  );
  await watched.expectWhole();
  recordFigure('Fuzz', 'hostile texts × fields', `${texts.length} × ${fields.length}`);
  recordFigure('Fuzz', 'longest answer to a hostile text in ms', Math.round(watched.longest()));
});

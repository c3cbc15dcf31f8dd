import { allRoutes } from '#contract/routes.ts';
import { limits } from '#contract/limits.ts';
import { bestTimeOf } from '#test/support/best-time.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { textReaders } from '#test/support/text-readers.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { inParallel, sendRaw, type RawRequest } from './raw-request.ts';
import { basesOf, withText, type Bases } from './requests.ts';
import { worldOf } from './world-over-http.ts';

const inFunctionMs = 100;
const overHttpMs = 1_000;

let product: Product;
let bases: Bases;
beforeAll(async () => {
  product = await startProduct();
  bases = await basesOf(await worldOf(product));
});
afterAll(() => product?.stop());

const texts = Object.entries(longInputs);

it('takes no function longer than a tenth of a second', () => {
  let longest = { milliseconds: 0, what: '' };
  for (const [kind, text] of texts) {
    for (const [name, read] of Object.entries(textReaders)) {
      const milliseconds = bestTimeOf(() => read(text), inFunctionMs / 2);
      if (milliseconds > longest.milliseconds) longest = { milliseconds, what: `${name}, ${kind}` };
    }
  }
  const { milliseconds, what } = longest;
  recordFigure(
    'ReDoS',
    `longest of ${texts.length} texts × ${Object.keys(textReaders).length} readers, ms`,
    `${milliseconds.toFixed(1)} (${what})`,
  );
  expect([what, milliseconds < inFunctionMs]).toEqual([what, true]);
});

/** A query cannot be longer than the server's headers may be. */
const longestQuery = 6_000;
const queries = (): RawRequest[] =>
  allRoutes.flatMap((route) =>
    Object.keys(route.query?.shape ?? {}).flatMap((field) =>
      texts.map(([, text]) => {
        const { params = {}, token } = bases.get(route.id)!;
        const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
        const query = encodeURIComponent(text).slice(0, longestQuery).replace(/%\w?$/, '');
        return {
          method: route.method,
          path: `${path}?${field}=${query}`,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        };
      }),
    ),
  );

/** Forms take longer texts than the 100 kB of JSON; JSON takes a little less, for its own signs. */
const bodies = (): RawRequest[] =>
  allRoutes.flatMap((route) =>
    Object.keys(route.body?.shape ?? {}).flatMap((field) =>
      texts.map(([, text]) =>
        withText(
          { route, base: bases.get(route.id)!, field },
          route.multipart ? text : text.slice(0, limits.jsonBytes / 2),
        ),
      ),
    ),
  );

it('keeps no caller waiting for more than a second', async () => {
  const all = [...queries(), ...bodies()];
  const slow: string[] = [];
  let longest = 0;
  // Two at once: this measures the work, and not the queue.
  await inParallel(all, 2, async (request) => {
    let answer = await sendRaw(product.url, request);
    // A busy machine may be late once.
    for (let again = 0; again < 2 && answer.milliseconds > overHttpMs; again++)
      answer = await sendRaw(product.url, request);
    expect(answer.status).toBeGreaterThan(0);
    expect(answer.status).toBeLessThan(500);
    longest = Math.max(longest, answer.milliseconds);
    if (answer.milliseconds > overHttpMs)
      slow.push(
        `${request.method} ${request.path.slice(0, 80)}: ${Math.round(answer.milliseconds)} ms`,
      );
  });
  recordFigure('ReDoS', `longest of ${all.length} requests, ms`, Math.round(longest));
  expect(slow).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect as see, type Page, type Route } from '@playwright/test';
import { recordFigure } from '../support/figures.ts';
import { type Form, forms } from './forms.ts';
import { openSite, type Site } from './visitor.ts';

const lastsMs = 60_000;
/** The first try and three more. */
const mostTries = 4;
const mostPresses = 10;
const patient = { timeout: 60_000 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const refused = { contentType: 'application/json', body: '{"message":"Internal Server Error"}' };

/** By turns, so that each kind of failure meets a fifth of the calls. */
const kinds: readonly ((route: Route) => Promise<void>)[] = [
  // The function works, and its answer is lost.
  async (route) => {
    await route.fetch().catch(() => undefined);
    await route.fulfill({ ...refused, status: 500 });
  },
  (route) => route.fulfill({ ...refused, status: 502 }),
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  },
];
const share = 0.2;

/** The same faults in each run: a generator of its own, as many tests need no more. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Requests with one key, since the last press. */
type Tries = Map<string, number>;

async function failSome(page: Page, tries: Tries) {
  const next = chance(Number(process.env['GUARD_SEED'] ?? 20_261_121));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (key) tries.set(key, (tries.get(key) ?? 0) + 1);
    const fault = kinds[Math.floor(next() / share)] ?? ((passed: Route) => passed.continue());
    // The page may have left meanwhile.
    await fault(route).catch(() => undefined);
  });
}

const wanted = ['the contact form', 'a comment', 'an interview experience', 'a registration'];
const sent = forms.filter(({ name }) => wanted.includes(name));

/** Presses again where the page says that it failed, as a person would. Answers how often. */
async function sendUntilItIs(page: Page, form: Form, tries: Tries): Promise<number> {
  for (let presses = 1; ; presses += 1) {
    tries.clear();
    await form.send(page).click(patient);
    const done = page.getByText(/submitted|Thank you|successful/i).first();
    const failed = page.getByText(/try again|went wrong|could not/i).first();
    await see(done.or(failed).first()).toBeVisible(patient);
    for (const count of tries.values()) expect(count).toBeLessThanOrEqual(mostTries);
    if (await done.isVisible()) return presses;
    if (presses === mostPresses) throw new Error(`${form.name} was pressed too often`);
    await see(form.field(page)).toBeEnabled(patient);
  }
}

it('gets every keyed write through for a minute of failing calls, each once', async () => {
  const tries: Tries = new Map();
  const words: [Form, string][] = [];
  let presses = 0;
  const until = performance.now() + lastsMs;
  for (let at = 0; performance.now() < until; at += 1) {
    const form = sent[at % sent.length]!;
    const word = `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const page = await site.visit();
    await page.goto(await form.address(site));
    await see(form.send(page)).toHaveAttribute('type', 'submit', patient);
    await form.fill(page, word);
    await failSome(page, tries);
    presses += await sendUntilItIs(page, form, tries);
    words.push([form, word]);
    await page.context().close();
  }
  const counts = await Promise.all(words.map(([form, word]) => form.count(site, word)));
  expect(counts).toEqual(words.map(() => 1));
  recordFigure('F10', 'forms sent through failing calls, each stored once', words.length);
  recordFigure('F10', 'presses for each form', (presses / words.length).toFixed(2));
});

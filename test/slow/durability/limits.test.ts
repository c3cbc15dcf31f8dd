import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rateLimits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { expectProblem } from '#test/local/api/answers.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { startStack, type Stack } from '#test/local/api/stack.ts';
import { logsOf, rowsOf } from '#test/local/api/stored.ts';
import { contactForm, newAccount, send, type Sending } from '#test/local/api/world.ts';

let stack: Stack;
beforeAll(async () => (stack = await startStack({ rateLimits: true })));
afterAll(() => stack?.stop());

const contact = (): Sending => ({ body: { ...contactForm, message: randomUUID() } });
const rowsLike = async (start: string) =>
  (await rowsOf(stack)).filter(({ PK }) => PK.startsWith(start));

/** Writes may come once a second; a new second begins here. */
const nextSecond = () => wait(1_020 - (Date.now() % 1_000));

const quarterMs = 15 * 60 * 1_000;
/** Windows begin with the clock's quarters and hours: none may end under a test. */
async function wellWithinTheQuarter() {
  const left = quarterMs - (Date.now() % quarterMs);
  if (left < 25_000) await wait(left + 20);
}

function expectTooMany(answer: Answered, atMostSeconds: number) {
  expectProblem(answer, 429);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMostSeconds);
  expect(answer.body.message).toMatch(/Please try again in \d+ (?:s|minutes)\./);
}

/** Everything here comes from 127.0.0.1; to say otherwise in a header has no effect. */
const pretended = [
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.8' },
  { 'x-real-ip': '203.0.113.9' },
  { 'cloudfront-viewer-address': '203.0.113.10:4711' },
];

beforeEach(wellWithinTheQuarter);

it('takes one write a second, and five messages an hour, of one client', async () => {
  await nextSecond();
  const second = () => Math.floor(Date.now() / 1_000);
  const began = second();
  const burst = await Promise.all(
    Array.from({ length: 5 }, () => send(stack, routes.contactUs, contact())),
  );
  const refused = burst.filter(({ status }) => status !== 201);
  for (const answer of refused) expectTooMany(answer, 1);

  let taken = burst.length - refused.length;
  // A busy machine may spread the burst over several seconds.
  expect(taken).toBeLessThanOrEqual(second() - began + 1);
  for (; taken < rateLimits.contact.count; taken++) {
    await nextSecond();
    expect((await send(stack, routes.contactUs, contact())).status).toBe(201);
  }
  await nextSecond();
  const late = await send(stack, routes.contactUs, contact());
  expectTooMany(late, 3_600);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(await rowsLike('CONTACT')).toHaveLength(rateLimits.contact.count);
});

it('lets five people an hour register', async () => {
  const register = (headers = {}) => send(stack, routes.register, { body: newAccount(), headers });
  const registered = await Promise.all(
    Array.from({ length: rateLimits.registration.count }, () => register()),
  );
  expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([202]));
  for (const headers of [{}, ...pretended]) expectTooMany(await register(headers), 3_600);
});

describe('signing in', () => {
  const logIn = (body: object, headers = {}) => send(stack, routes.login, { body, headers });
  const wrong = { ...localAdmin, password: 'Wrong-password-1' };

  it('may go wrong five times for an account, and then is closed to this client', async () => {
    await Promise.all(
      Array.from({ length: rateLimits.signIn.count }, async () =>
        expectProblem(await logIn(wrong), 401),
      ),
    );
    for (const headers of [{}, ...pretended]) expectTooMany(await logIn(wrong, headers), 900);
    const right = await logIn(localAdmin);
    expectTooMany(right, 900);
    expect(right.headers.getSetCookie()).toEqual([]);
    expectTooMany(await logIn({ ...wrong, email: localAdmin.email.toUpperCase() }), 900);
  });
});

it('searches ten times a second for one client, and reads lists without limit', async () => {
  await nextSecond();
  const times = (path: string) => Promise.all(Array.from({ length: 60 }, () => stack.ask(path)));
  const searched = await times('/api/jobs-search?role=engineer');
  const refused = searched.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(searched.length - refused.length).toBeGreaterThanOrEqual(rateLimits.search.count);
  for (const answer of refused) expectTooMany(answer, 1);
  const listed = await times('/api/getAllJobs');
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([200]));
});

it('keeps nobody’s address', async () => {
  const kept = JSON.stringify([await rowsOf(stack), logsOf(stack)]);
  for (const address of ['127.0.0.1', '::1', '203.0.113']) expect(kept).not.toContain(address);
});

import { setTimeout as wait } from 'node:timers/promises';
import { postStatuses } from '#contract/post-options.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { startStack, type Stack } from '#test/local/api/stack.ts';
import { thingsOf } from '#test/local/api/stored.ts';
import {
  contactForm,
  makeWorld,
  newAccount,
  postForm,
  send,
  type Sending,
  type World,
} from '#test/local/api/world.ts';
import { recordFigure } from '../support/figures.ts';

let stack: Stack;
let world: World;

beforeAll(async () => {
  stack = await startStack();
  world = await makeWorld(stack);
});
afterAll(() => stack?.stop());

/** The ways in which visitors may say that what they send is public already. */
const statusForms: readonly unknown[] = [
  '1',
  1,
  true,
  'true',
  'published',
  'PUBLISHED',
  ' 1 ',
  '+1',
  '１',
  ['1'],
  { $eq: 1 },
  'approved',
  'active',
  'confirmed',
  null,
];
const canary = 'Canary-of-a-visitor-7431';
const stamp = '1999-09-09T09:09:09.000Z';
/** What only the server, or an administrator, sets. */
const extraKeys: Readonly<Record<string, unknown>> = JSON.parse(`{
  "featured": true, "urgent": true, "views": 74310001, "likes": 74310001, "comments": 74310001,
  "version": 74310001, "slug": "${canary}", "source": "${canary}", "created_at": "${stamp}",
  "updated_at": "${stamp}", "deletedAt": "${stamp}", "publishedAt": "${stamp}", "PK": "${canary}",
  "SK": "${canary}", "GSI1PK": "${canary}", "GSI1SK": "${canary}", "ttl": 74310001,
  "expiresAtEpochSeconds": 74310001, "id": "01JZ0000000000000000007431", "approved": true,
  "admin": true, "groups": ["admins"], "role": "${canary}", "isAdmin": true, "authorImage": "${canary}",
  "__proto__": { "status": 1, "featured": true, "canary": "${canary}" },
  "constructor": { "prototype": { "canary": "${canary}" } }
}`);

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A function that starts on a busy machine may be late for its first callers. */
async function patiently(route: RouteDefinition, sending: Sending) {
  for (let tries = 1; ; tries++) {
    const answer = await send(stack, route, sending);
    if (answer.status !== 503 || tries === 10) return answer;
    await wait(500);
  }
}

/** The form's own would stand over that of the visitor. */
const statusOf = ({ status }: Readonly<Record<string, string>>) =>
  status === undefined ? {} : { status };

async function sendAll(more: Readonly<Record<string, unknown>>): Promise<number[]> {
  const { interview, postId } = world;
  const texts = Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, asText(value)]),
  );
  const answers = [
    await patiently(routes.insertBlogPosts, {
      body: { ...texts, ...postForm, ...statusOf(texts) },
    }),
    await patiently(routes.insertInvExp, { body: { ...more, ...interview } }),
    await patiently(routes.contactUs, { body: { ...more, ...contactForm } }),
    await patiently(routes.addComment, {
      params: { id: postId },
      body: { ...more, author: 'Kiran', content: 'Thank you.' },
    }),
    await patiently(routes.subscribeNewsletter, { body: { ...more, email: 'mass@example.com' } }),
    await patiently(routes.register, { body: { ...more, ...newAccount() } }),
  ];
  return answers.map(({ status }) => status);
}

/** Of what visitors sent, and of what was there before. */
const statesOf = async () =>
  (await thingsOf(stack)).flatMap(({ status }) => (status === undefined ? [] : [String(status)]));
const count = (states: readonly string[], state: string) =>
  states.filter((each) => each === state).length;

const awaitsReview = new Set([postStatuses.draft, postStatuses.pending_review].map(String));

it('publishes nothing that a visitor calls published', async () => {
  const before = await statesOf();
  let taken = 0;
  for (const status of statusForms) {
    const statuses = await sendAll({ status });
    for (const each of statuses) expect([200, 201, 202, 422]).toContain(each);
    taken += statuses.filter((each) => each < 300).length;
  }
  const after = await statesOf();
  for (const state of new Set([...before, ...after])) {
    const isOpen = awaitsReview.has(state) || /^(?:pending|draft|new|unread|waiting)/.test(state);
    if (!isOpen) expect([state, count(after, state)]).toEqual([state, count(before, state)]);
  }
  // Most of it was taken, as what waits for review.
  expect(after.length).toBeGreaterThan(before.length);
  expect(taken).toBeGreaterThan(statusForms.length * 4);
  recordFigure(
    'Mass assignment',
    'status forms × calls of visitors: stored',
    `${statusForms.length} × 6: 0`,
  );
});

it('stores no field that a visitor adds', async () => {
  for (const [name, value] of Object.entries(extraKeys)) {
    for (const status of await sendAll(JSON.parse(JSON.stringify({ [name]: value }))))
      expect(status).toBeLessThan(300);
  }
  // A literal of __proto__ would set the prototype; as a member of its own it arrives in JSON only.
  const body = JSON.stringify(world.interview).replace('{', '{"__proto__":{"status":"published"},');
  const headers = { 'content-type': 'application/json' };
  const raw = await stack.ask(routes.insertInvExp.path, { method: 'POST', headers, body });
  expect(raw.status).toBe(201);
  const stored = JSON.stringify(await thingsOf(stack));
  for (const trace of [canary, '74310001', '1999-09-09', '01JZ0000000000000000007431'])
    expect(stored).not.toContain(trace);
  const featured = (await thingsOf(stack)).filter((row) => row['featured'] === true);
  expect(featured).toEqual([]);
  recordFigure(
    'Mass assignment',
    'extra keys × calls of visitors: stored',
    `${Object.keys(extraKeys).length} × 6: 0`,
  );
});

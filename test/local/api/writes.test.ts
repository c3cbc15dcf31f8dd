import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { interviewMessages } from '#contract/messages/interview.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, routes } from '#contract/routes.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { cases } from './cases.ts';
import { picture } from './job-form.ts';
import { sharedStack } from './stack.ts';
import { openWorld, send, type Sending } from './world.ts';

const stack = sharedStack();
const world = openWorld();
let other: string;

beforeAll(async () => {
  other = await world.otherToken();
});

describe('an Idempotency-Key', () => {
  const honoured = allRoutes.filter(({ method, idempotent }) => method === 'POST' && !idempotent);
  async function sendingOf(route: RouteDefinition): Promise<Sending> {
    const headers = { 'idempotency-key': randomUUID() };
    const own = route.audience === 'admin' ? { token: world.token } : {};
    const sending = { ...own, headers, ...(await cases.get(route.id)!(world)) };
    if (!route.multipart) return sending;
    const file = { [route.multipart.file]: await picture(60) };
    return { ...sending, body: { ...sending.body, ...file } };
  }

  /** The same with one text changed or one list doubled; of another thing where the call has neither. */
  function another({ body: schema }: RouteDefinition, sending: Sending): Sending {
    const texts = Object.entries({ reason: '', ...sending.body }).map(
      ([name, value]) => [name, Array.isArray(value) ? [...value, ...value] : `${value}x`] as const,
    );
    const fits = ([name, value]: readonly [string, unknown]) =>
      z.safeParse(schema?.shape[name] ?? z.never(), value).success;
    const [name, value] = texts.find(fits) ?? [];
    if (name === undefined)
      return { ...sending, params: { kind: 'role', id: '01JA0000000000000000000001' } };
    return { ...sending, body: { ...sending.body, [name]: value } };
  }

  it.each(honoured)('makes one of many equal requests for $id', async (route) => {
    const sending = await sendingOf(route);
    const answers = await Promise.all([1, 2, 3].map(() => send(stack, route, sending)));
    const made = answers.filter(({ status }) => status < 300);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expectProblem(answer, 409);
      expect(answer.body.message).toBe('The same request is still being processed.');
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const late = await send(stack, route, sending);
    expect([late.status, late.text]).toEqual([made[0]?.status, made[0]?.text]);
    const reused = await send(stack, route, another(route, sending));
    expectProblem(reused, 422);
    expect(reused.body.message).toBe(apiErrorMessages.keyReused);
  });
});

it('of two administrators exactly one saves or reviews the same version of an interview', async () => {
  const id = await world.adding.interview();
  const answers = await Promise.all([
    send(stack, routes.updateAndSaveInvExps, {
      ...{ token: world.token, body: { ...world.interview, id, version: 1, details: 'Changed.' } },
    }),
    send(stack, routes.reviewInterview, {
      ...{ params: { id }, token: other, body: { status: 'published', version: 1 } },
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409)!;
  expectDeclared(routes.reviewInterview, lost);
  expect(lost.body.message).toBe(interviewMessages.changedMeanwhile);
  const now = await world.made(routes.interviewById, { params: { id }, token: other });
  expect(lost.body.InvData).toEqual(now.InvData);
  expect(now.InvData.version).toBe(2);
});

describe('what was deleted', () => {
  interface Kind {
    add: () => Promise<string>;
    remove: RouteDefinition;
    restore: RouteDefinition;
  }
  const ofSubmissions = { remove: routes.deletePost, restore: routes.restorePost };
  const ofComments = { remove: routes.deleteComment, restore: routes.restoreComment };
  const ofFeedback = { remove: routes.deleteFeedback, restore: routes.restoreFeedback };
  const kinds: Kind[] = [
    { add: () => world.adding.job(), remove: routes.deleteJob, restore: routes.restoreJob },
    { add: () => world.adding.publishedPost(), ...ofSubmissions },
    { add: () => world.adding.publishedInterview(), ...ofSubmissions },
    { add: () => world.adding.comment(world.postId), ...ofComments },
    { add: () => world.adding.contact({ message: randomUUID() }), ...ofFeedback },
  ];

  it('is deleted once and restored once by two at the same moment', async () => {
    for (const { add, remove, restore } of kinds) {
      const id = await add();
      for (const route of [remove, restore, remove, restore]) {
        const answers = await Promise.all(
          [world.token, other].map((token) => send(stack, route, { params: { id }, token })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
    }
  });

  it('is not brought back by a form that was open meanwhile', async () => {
    const { token } = world;
    const id = await world.adding.publishedPost();
    const save = () =>
      send(stack, routes.updateBlogPost, { params: { id }, token: other, body: { excerpt: 'x' } });
    const [removed, ...saved] = await Promise.all([
      send(stack, routes.deletePost, { params: { id }, token }),
      ...[1, 2, 3].map(save),
    ]);
    expect(removed?.status).toBe(200);
    for (const { status } of saved) expect([200, 404]).toContain(status);
    expectProblem(await save(), 404);
    expectProblem(await send(stack, routes.getBlogPostsByID, { params: { id }, token }), 404);
  });
});

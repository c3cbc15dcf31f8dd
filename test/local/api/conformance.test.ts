import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Caching, methodsOf, type RouteDefinition } from '#contract/route.ts';
import { allRoutes, routes } from '#contract/routes.ts';
import { limits } from '#contract/limits.ts';
import { formOf } from '#test/support/call.ts';
import { strict, type Reader } from '#test/support/strict-schema.ts';
import { isRequired, wrongValues } from '#test/support/wrong-values.ts';
import { expectProblem, fieldsOf } from './answers.ts';
import { cases } from './cases.ts';
import { edgeHeaders } from './edge-headers.ts';
import { partsOf, rawForm } from './raw-form.ts';
import { startStack, type Answered, type Asked, type Stack } from './stack.ts';
import { thingsOf } from './stored.ts';
import { makeWorld, send, type Sending, type World } from './world.ts';

jest.setTimeout(120_000);

let stack: Stack;
let world: World;

beforeAll(async () => {
  stack = await startStack();
  world = await makeWorld(stack);
});
afterAll(() => stack?.stop());

const named = (all: readonly RouteDefinition[]) => all.map((route) => [route.id, route] as const);
const withBody = allRoutes.filter(({ body }) => body);
const withId = allRoutes.filter(({ params }) => params && 'id' in params.shape);

/** As the one who may call it would send it. */
async function sendingOf(route: RouteDefinition): Promise<Sending> {
  const sending = await cases.get(route.id)!(world);
  return { ...(route.audience === 'admin' && { token: world.token }), ...sending };
}
const prepared = new Map<string, Promise<Sending>>();
/** The same for each call: a refusal uses nothing up. */
function refusableOf(route: RouteDefinition): Promise<Sending> {
  const sending = prepared.get(route.id) ?? sendingOf(route);
  prepared.set(route.id, sending);
  return sending;
}
const succeed = async (route: RouteDefinition) => send(stack, route, await sendingOf(route));
const sendBody = async (
  route: RouteDefinition,
  { params = {}, token }: Sending,
  carried: Pick<Asked, 'body' | 'headers'>,
) =>
  stack.ask(route.path.replace('{id}', params['id'] ?? ''), {
    method: route.method,
    ...(token !== undefined && { token }),
    ...carried,
  });

const successOf = ({ answers }: RouteDefinition) =>
  Number(Object.keys(answers).find((status) => Number(status) < 300));

function expectExactly(route: RouteDefinition, { status, body, text }: Answered, reader: Reader) {
  expect([route.id, status]).toEqual([route.id, successOf(route)]);
  const parsed = z.safeParse(strict(route.answers[status]!, reader), route.textType ? text : body);
  expect(parsed.error?.issues ?? []).toEqual([]);
}

const cacheControl: Record<Caching, string> = {
  none: 'no-store',
  listing: 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
  menu: 'public, max-age=60, stale-if-error=300',
  counted: 'private, no-cache',
};

it('has a case for every call of the contract, and none beside', () => {
  expect([...cases.keys()].sort()).toEqual(allRoutes.map(({ id }) => id).sort());
});

describe('a success', () => {
  it.each(named(allRoutes))(
    'of %s holds what the contract names and nothing else',
    async (_, route) => {
      const answer = await succeed(route);
      expectExactly(route, answer, route.audience === 'admin' ? 'administrator' : 'visitor');
      expect(answer.headers.get('content-type')).toBe(
        route.textType ?? 'application/json; charset=utf-8',
      );
      expect(answer.headers.get('x-request-id')).toMatch(/^\S{8,}$/);
      expect(answer.headers.get('cache-control')).toBe(cacheControl[route.caching ?? 'none']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(named(allRoutes.filter(({ caching }) => caching)))(
    'of %s is not sent twice to who has it',
    async (_, route) => {
      const sending = await sendingOf(route);
      const tag = (await send(stack, route, sending)).headers.get('etag') ?? '';
      expect(tag).toMatch(/^(?:W\/)?"[\w-]+"$/);
      const again = await send(stack, route, { ...sending, headers: { 'if-none-match': tag } });
      expect([again.status, again.text]).toEqual([304, '']);
      const other = { ...sending, headers: { 'if-none-match': '"other"' } };
      expect((await send(stack, route, other)).status).toBe(200);
    },
  );

  it.each(named(allRoutes.filter(({ textType }) => textType)))(
    'of %s has the same head for who asks for no more',
    async (_, route) => {
      const sending = await sendingOf(route);
      const whole = await send(stack, route, sending);
      const head = await send(stack, route, { ...sending, method: 'HEAD' });
      const told = ['content-type', 'content-length', 'etag', 'cache-control'];
      const toldBy = ({ status, headers }: typeof whole) => [
        status,
        ...told.map((name) => headers.get(name)),
      ];
      expect(toldBy(head)).toEqual(toldBy(whole));
      expect([head.text, whole.text === '']).toEqual(['', false]);
    },
  );

  it.each(named(allRoutes.filter(({ readsToken }) => readsToken)))(
    'of %s is whole and kept by nobody for an administrator',
    async (_, route) => {
      const { token } = world;
      const answer = await send(stack, route, { ...(await sendingOf(route)), token });
      expectExactly(route, answer, 'administrator');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      const visitor = await succeed(route);
      expect(visitor.headers.get('vary')?.toLowerCase()).toContain('authorization');
    },
  );
});

describe('a body', () => {
  const requiredOf = ({ body }: RouteDefinition) =>
    Object.entries(body?.shape ?? {}).flatMap(([name, schema]) =>
      isRequired(schema) ? [name] : [],
    );

  it.each(named(withBody.filter((route) => requiredOf(route).length > 0)))(
    'of %s needs each of its required fields',
    async (_, route) => {
      const sending = await refusableOf(route);
      for (const field of requiredOf(route)) {
        const answer = await send(stack, route, {
          ...sending,
          body: { ...sending.body, [field]: undefined },
        });
        expectProblem(answer, 422);
        expect(fieldsOf(answer)).toEqual([field]);
        expect(answer.body.errors[0].message).not.toBe('');
      }
    },
  );

  it.each(named(withBody))('of %s names each field that is wrong', async (_, route) => {
    const sending = await refusableOf(route);
    const travels = route.multipart ? 'text' : 'json';
    for (const [field, schema] of Object.entries(route.body!.shape)) {
      for (const value of wrongValues(schema, travels)) {
        const body = { ...sending.body, [field]: value };
        const answer = await send(stack, route, { ...sending, body });
        expect([field, value, answer.status]).toEqual([field, value, 422]);
        expectProblem(answer, 422);
        for (const each of fieldsOf(answer)) expect(each.split('.')[0]).toBe(field);
        expect(fieldsOf(answer)).not.toEqual([]);
      }
    }
  });

  const deep = `{"a":${'['.repeat(limits.jsonDepth + 1)}${']'.repeat(limits.jsonDepth + 1)}}`;
  const hugeJson = JSON.stringify({ filler: 'x'.repeat(limits.jsonBytes) });
  const asJson = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });

  it.each(named(withBody.filter(({ multipart }) => !multipart)))(
    'of %s is one JSON object of a sensible size',
    async (_, route) => {
      const sending = await refusableOf(route);
      const expectRefused = async (carried: Pick<Asked, 'body' | 'headers'>, status: number) =>
        expectProblem(await sendBody(route, sending, carried), status);
      for (const text of ['{"a":', 'null', '[]', '"text"', '{}{}', '{"a":"\\ud800"}', deep])
        await expectRefused(asJson(text), 400);
      await expectRefused(asJson(hugeJson), 413);
      await expectRefused({ body: '{}', headers: { 'content-type': 'text/plain' } }, 415);
      await expectRefused({ body: '<a/>', headers: { 'content-type': 'application/xml' } }, 415);
      if (route.form) return;
      await expectRefused(asJson(''), 400);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      await expectRefused({ body: 'a=b', headers: form }, 415);
      await expectRefused({ body: formOf({ a: 'b' }) }, 415);
    },
  );

  it.each(named(withBody.filter(({ multipart }) => multipart)))(
    'of %s is one form of a sensible size',
    async (_, route) => {
      const sending = await refusableOf(route);
      const expectRefused = async (carried: Pick<Asked, 'body' | 'headers'>, status: number) =>
        expectProblem(await sendBody(route, sending, carried), status);
      await expectRefused(asJson('{}'), 415);
      await expectRefused({ body: 'x', headers: { 'content-type': 'text/plain' } }, 415);
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b'])
        await expectRefused({ body: 'x', headers: { 'content-type': type } }, 400);
      const cutOff = rawForm(partsOf(sending.body as Record<string, string>));
      await expectRefused({ ...cutOff, body: cutOff.body.slice(0, -40) }, 400);
      const field = { name: 'filler', value: 'x'.repeat(limits.multipartFieldBytes + 1) };
      await expectRefused(rawForm([field]), 413);
      const fields = Array.from({ length: limits.multipartFields + 1 }, (_, at) => `field${at}`);
      await expectRefused(rawForm(fields.map((name) => ({ name, value: 'x' }))), 413);
      const file = { name: route.multipart!.file, fileName: 'a.png' };
      await expectRefused(
        rawForm([{ ...file, value: new Uint8Array(limits.imageBytes + 1) }]),
        413,
      );
      expectProblem(
        await send(stack, route, {
          ...sending,
          body: { ...sending.body, [file.name]: new Blob(['MZ']) },
        }),
        415,
      );
    },
  );
});

describe('a query', () => {
  it.each(named(allRoutes.filter(({ query }) => query)))(
    'of %s names each field that is wrong',
    async (_, route) => {
      const sending = await refusableOf(route);
      for (const [field, schema] of Object.entries(route.query!.shape)) {
        for (const value of wrongValues(schema, 'text')) {
          const query = new URLSearchParams(sending.query);
          query.set(field, String(value));
          const answer = await send(stack, route, { ...sending, query: `?${query}` });
          expectProblem(answer, 422);
          expect(fieldsOf(answer)).toEqual([field]);
        }
      }
    },
  );
});

describe('an id', () => {
  const unknown = ['01JA0000000000000000000001', 'no-such-id', '__proto__', 'x'.repeat(64)];
  const impossible = ['x'.repeat(65), '../job', '\u0000', '%2e%2e%2f'];

  it.each(named(withId))('of %s leads nowhere when nothing has it', async (_, route) => {
    const sending = await refusableOf(route);
    for (const id of [...unknown, ...impossible]) {
      const answer = await send(stack, route, { ...sending, params: { id } });
      expect([id, answer.status]).toEqual([id, 404]);
      expectProblem(answer, 404);
    }
  });
});

describe('who may call', () => {
  it.each(named(allRoutes.filter(({ audience }) => audience === 'admin')))(
    '%s is not a visitor',
    async (_, route) => {
      const { token, ...sending } = await refusableOf(route);
      const answer = await send(stack, route, sending);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await send(stack, route, { ...sending, token: `${token}x` })).status).toBe(401);
    },
  );

  const open = allRoutes.filter(({ audience, readsToken }) => audience === 'public' && !readsToken);
  it.each(named(open.filter(({ body }) => !body)))(
    '%s is anyone, whatever token he shows',
    async (_, route) => {
      const sending = { ...(await sendingOf(route)), token: 'no.good.token' };
      expect((await send(stack, route, sending)).status).toBe(successOf(route));
    },
  );
});

describe('what a call does not take', () => {
  const canary = 'canary-of-nobody';
  const foreign: Record<string, unknown> = JSON.parse(`{
    "id": "01JA0000000000000000000009", "views": 98761234, "likes": 98761234, "featured": true,
    "status": 1, "version": 98761234, "source": "${canary}", "slug": "${canary}",
    "created_at": "1999-09-09T09:09:09.000Z", "updated_at": "1999-09-09T09:09:09.000Z",
    "deletedAt": "1999-09-09T09:09:09.000Z", "expiresAtEpochSeconds": 987612340, "comments": 98761234,
    "reason": "${canary}", "postId": "${canary}", "group": "admins", "groups": ["admins"],
    "cognito:groups": "admins", "PK": "POST#${canary}", "SK": "${canary}", "GSI1PK": "POST#1",
    "GSI1SK": "${canary}", "__proto__": { "status": 1, "role": "${canary}" },
    "constructor": { "prototype": { "admin": "${canary}" } }, "toString": "${canary}"
  }`);
  const traces = [canary, '98761234', '1999-09-09', '01JA0000000000000000000009'];

  /** A form takes forty fields, its own among them. */
  const portionsFor = ({ body, multipart }: RouteDefinition): object[] => {
    const known = Object.keys(body!.shape);
    const strange = Object.entries(foreign).filter(([name]) => !known.includes(name));
    if (!multipart) return [Object.fromEntries(strange)];
    const texts = strange.map(([name, value]) => [name, String(value)] as const);
    return [texts.slice(0, 13), texts.slice(13)].map((each) => Object.fromEntries(each));
  };

  it.each(named(withBody))('has no effect on %s', async (_, route) => {
    for (const strange of portionsFor(route)) {
      const sending = await sendingOf(route);
      const body = { ...strange, ...sending.body };
      // A call that anyone may make does not look at tokens either.
      const token = sending.token ?? 'no.good.token';
      const answer = await send(stack, route, { ...sending, token, body });
      expectExactly(route, answer, route.audience === 'admin' ? 'administrator' : 'visitor');
      for (const trace of traces) expect(answer.text).not.toContain(trace);
    }
  });

  it('is stored nowhere, and publishes and features nothing', async () => {
    const { token, made, interview } = world;
    const post = await world.adding.post({ status: '1', featured: '1' });
    const { id } = await made(routes.insertInvExp, { body: { ...foreign, ...interview } });
    const { blog } = await made(routes.getBlogPostsByID, { params: { id: post }, token });
    expect(blog).toMatchObject({ status: 'pending_review', featured: false, views: 0, version: 1 });
    const { InvData } = await made(routes.interviewById, { params: { id }, token });
    expect(InvData).toMatchObject({ status: 'pending_review', source: 'user', version: 1 });
    const stored = JSON.stringify(await thingsOf(stack));
    for (const trace of traces) expect(stored).not.toContain(trace);
  });
});

describe('the field that people do not see', () => {
  it.each(named(allRoutes.filter(({ body }) => body && 'website' in body.shape)))(
    'makes %s answer as ever and keep nothing',
    async (_, route) => {
      const sending = await sendingOf(route);
      const before = await thingsOf(stack);
      const body = { ...sending.body, website: 'https://spam.example' };
      const answer = await send(stack, route, { ...sending, body });
      expectExactly(route, answer, 'visitor');
      expect(await thingsOf(stack)).toEqual(before);
      const genuine = await send(stack, route, sending);
      expect({ ...answer.body, id: '' }).toEqual({ ...genuine.body, id: '' });
      expect(await thingsOf(stack)).not.toEqual(before);
    },
  );
});

describe('a method', () => {
  const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const;
  const paths = [...new Set(allRoutes.map(({ path }) => path))];

  it.each(paths)('that %s does not know is refused', async (path) => {
    const known = allRoutes.filter((route) => route.path === path).flatMap(methodsOf);
    const address = path.replace(/\{\w+\}/g, 'x');
    for (const method of methods.filter((each) => !known.some((one) => one === each))) {
      const { token } = world;
      const answer = await stack.ask(address, { method, token });
      expect([method, answer.status]).toEqual([method, 405]);
      if (method !== 'HEAD') expectProblem(answer, 405);
    }
  });
});

describe('the headers of an answer', () => {
  const environments = edgeHeaders();
  const policy = 'content-security-policy';
  const hashesOfStyles = /(?<=style-src 'self')(?: 'sha256-[\w+/]{43}=')+/u;
  const picture = async () => {
    const { text } = await send(stack, routes.getJob, { params: { id: world.jobId } });
    return /\/images\/[\w-]+\.\w+/u.exec(text)![0];
  };
  /** Some functions are asked here for the first time, and a busy machine starts them late. */
  async function answered(path: string, asked?: Asked): Promise<Answered> {
    for (let tries = 1; ; tries++) {
      const answer = await stack.ask(path, asked);
      if (answer.status !== 503 || tries === 10) return answer;
      await setTimeout(500);
    }
  }
  const script = async () => /\/assets\/[^"]+\.js/u.exec((await stack.ask('/')).text)![0];

  const kinds: Record<
    string,
    [status: number, path: () => string | Promise<string>, asked?: Asked]
  > = {
    'a page': [200, () => '/about'],
    'an unknown page': [404, () => '/no/such/page'],
    'a page that is drawn in the browser': [200, () => '/admin/login'],
    'an address that no page takes': [414, () => `/${'a'.repeat(4_200)}`],
    'a page that is sent something': [403, () => '/about', { method: 'POST', body: '' }],
    'a script': [200, script],
    'a script that is gone': [404, () => '/assets/gone.js'],
    'a file in the root': [200, () => '/favicon.svg'],
    'a picture': [200, picture],
    'no picture': [404, () => '/images/none.webp'],
    'no published list': [404, () => '/catalog/none.json'],
    'an answer': [200, () => routes.getHealth.path],
    'a file of the API': [200, () => '/api/openapi.json'],
    'a refusal without a token': [401, () => '/api/audit'],
    'no route': [404, () => '/api/none'],
    'no such method': [405, () => routes.getHealth.path, { method: 'PUT', body: '' }],
    'a body of no known type': [415, () => '/api/login', { body: 'x' }],
    'a body that is too long': [413, () => '/api/login', { body: 'x'.repeat(10_500_000) }],
    'the sitemap': [200, () => '/sitemap.xml'],
    'a part of it': [200, () => '/sitemap/pages-1.xml'],
    'robots.txt': [200, () => '/robots.txt'],
    'a feed': [200, () => '/feed.xml'],
    'a feed in JSON': [200, () => '/interview-experiences/feed.json'],
  };

  it.each(Object.entries(kinds))('are those that CloudFront sends with %s', async (_, kind) => {
    const [status, pathOf, asked] = kind;
    const path = await pathOf();
    const answer = await answered(path, asked);
    expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), status]);
    for (const { name, at } of environments) {
      const wanted = at(path);
      const sent = Object.keys(wanted).map((header) => [header, answer.headers.get(header)]);
      const { [policy]: said, ...others } = Object.fromEntries(sent);
      // Drawn pages allow their own styles as well.
      expect([name, { ...others, [policy]: said.replace(hashesOfStyles, '') }]).toEqual([
        name,
        wanted,
      ]);
    }
  });

  it('say what a browser must not do, wherever they come from', () => {
    for (const { at } of environments) {
      for (const path of ['/', '/assets/a.js', '/images/a.webp', '/api/health', '/robots.txt']) {
        const { 'content-security-policy': policy, ...others } = at(path);
        expect(policy).toMatch(/^default-src 'none'; /u);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe|http:|\*/u);
        expect(policy?.includes('sandbox')).toBe(path.startsWith('/images/'));
        expect(others).toEqual({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
        });
      }
    }
  });
});

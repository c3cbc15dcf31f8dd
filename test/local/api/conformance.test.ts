import * as z from 'zod/mini';
import type { Caching, RouteDefinition } from '#contract/route.ts';
import { allRoutes, routes } from '#contract/routes.ts';
import { strict, type Reader } from '#test/support/strict-schema.ts';
import type { ApiAnswer, CallOptions } from '#test/support/api-calls.ts';
import { expectProblem } from './answers.ts';
import { cases } from './cases.ts';
import { sharedStack } from './stack.ts';
import { rowsOf } from './stored.ts';
import { send, type Sending, openWorld } from './world.ts';

const stack = sharedStack();
const world = openWorld();

/** As the one who may call it would send it. */
async function sendingOf(route: RouteDefinition): Promise<Sending> {
  const sending = await cases.get(route.id)!(world);
  if (route.adminsSeeMore) return sending;
  // A call that anyone may make looks at no token, unless it says so.
  return { token: route.audience === 'admin' ? world.token : 'no.good.token', ...sending };
}

const successOf = ({ responses }: RouteDefinition) =>
  Number(Object.keys(responses).find((status) => Number(status) < 300));

function expectExactly(route: RouteDefinition, { status, body, text }: ApiAnswer, reader: Reader) {
  expect([route.id, status]).toEqual([route.id, successOf(route)]);
  const schema = strict(route.responses[status]!, reader);
  const parsed = z.safeParse(schema, route.contentType ? text : body);
  expect(parsed.error?.issues ?? []).toEqual([]);
  if (!route.textSchema) return;
  const held = z.safeParse(strict(route.textSchema, reader), JSON.parse(text));
  expect(held.error?.issues ?? []).toEqual([]);
}

const cacheControl: Record<Caching, string> = {
  none: 'no-store',
  'two-seconds': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
  'one-minute': 'public, max-age=60, stale-if-error=300',
  private: 'private, no-cache',
};

it('has a case for every call of the contract, and none beside', () =>
  expect([...cases.keys()].sort()).toEqual(allRoutes.map(({ id }) => id).sort()));

/** What no call takes, and no form: a form may have forty fields, its own among them. */
const canary = 'canary-of-nobody';
const foreign: Record<string, unknown> = JSON.parse(`{
  "id": "01JA0000000000000000000009", "views": 98761234, "likes": 98761234, "featured": true,
  "status": 1, "version": 98761234, "source": "${canary}", "slug": "${canary}",
  "created_at": "1999-09-09T09:09:09.000Z", "updated_at": "1999-09-09T09:09:09.000Z",
  "deletedAt": "1999-09-09T09:09:09.000Z", "expiresAtEpochSeconds": 987612340, "comments": 98761234,
  "PK": "POST#${canary}", "SK": "${canary}", "GSI1PK": "POST#1", "cognito:groups": "admins",
  "__proto__": { "status": 1, "role": "${canary}" }, "constructor": { "prototype": { "admin": 1 } }
}`);
const traces = [canary, '98761234', '1999-09-09', '01JA0000000000000000000009'];

function withForeign(route: RouteDefinition, { body, ...sending }: Sending): Sending {
  if (!route.body) return { ...sending, ...(body && { body }) };
  const known = Object.keys(route.body.shape);
  const strange = Object.entries(foreign).filter(([name]) => !known.includes(name));
  const carried = route.multipart
    ? strange.slice(0, 40 - known.length).map(([name, value]) => [name, String(value)])
    : strange;
  return { ...sending, body: { ...Object.fromEntries(carried), ...body } };
}

it.each(allRoutes)(
  'a success of $id holds what the contract names and nothing else, whatever was sent besides',
  async (route) => {
    const answer = await send(stack, route, withForeign(route, await sendingOf(route)));
    expectExactly(route, answer, route.audience === 'admin' ? 'administrator' : 'visitor');
    for (const trace of traces) expect(answer.text).not.toContain(trace);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': route.contentType ?? 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^\S{8,}$/),
      'cache-control': cacheControl[route.caching ?? 'none'],
    });
    expect(answer.headers.has('etag')).toBe(route.caching !== undefined);
  },
);

it('a success stores nothing that was sent besides', async () => {
  for (const trace of traces) expect(JSON.stringify(await rowsOf(stack))).not.toContain(trace);
});

it.each(allRoutes.filter(({ contentType }) => contentType))(
  'a success of $id has the same head for who asks for no more',
  async (route) => {
    const head = await send(stack, route, { ...(await sendingOf(route)), method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(route.contentType);
  },
);

it.each(allRoutes.filter(({ adminsSeeMore }) => adminsSeeMore))(
  'a success of $id is whole and kept by nobody for an administrator',
  async (route) => {
    const { token } = world;
    const sending = await sendingOf(route);
    const answer = await send(stack, route, { ...sending, token });
    expectExactly(route, answer, 'administrator');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const visitor = await send(stack, route, sending);
    expect(visitor.headers.get('vary')?.toLowerCase()).toContain('authorization');
  },
);

it.each(allRoutes.filter(({ params }) => params && 'id' in params.shape))(
  'an id that nothing has leads nowhere by $id',
  async (route) => {
    const sending = await sendingOf(route);
    for (const id of ['01JA0000000000000000000001', '__proto__', '../job'])
      expectProblem(await send(stack, route, { ...sending, params: { id } }), 404);
  },
);

describe('the headers of an answer', () => {
  const picture = async () => {
    const { text } = await send(stack, routes.getJob, { params: { id: world.jobId } });
    return /\/images\/[\w-]+\.\w+/u.exec(text)![0];
  };

  type Kind = [status: number, path: string | (() => Promise<string>), options?: CallOptions];
  const kinds: Record<string, Kind> = {
    'a page': [200, '/about'],
    'an unknown page': [404, '/no/such/page'],
    'a page that is drawn in the browser': [200, '/admin/login'],
    'an address that no page takes': [414, `/${'a'.repeat(4_200)}`],
    'a page that is sent something': [403, '/about', { method: 'POST', body: '' }],
    'a script': [200, async () => /\/assets\/[^"]+\.js/u.exec((await stack.ask('/')).text)![0]],
    'a script that is gone': [404, '/assets/gone.js'],
    'a file in the root': [200, '/favicon.svg'],
    'an icon that is asked for unnamed': [200, '/favicon.ico'],
    'the address for reports of weaknesses': [200, '/.well-known/security.txt'],
    'a picture': [200, picture],
    'no picture': [404, '/images/none.webp'],
    'no published list': [404, '/catalog/none.json'],
    'an answer': [200, routes.getHealth.path],
    'a refusal without a token': [401, '/api/audit'],
    'no route': [404, '/api/none'],
    'no such method': [405, routes.getHealth.path, { method: 'PUT', body: '' }],
    'a body of no known type': [415, '/api/login', { body: 'x' }],
    'a body that is too long': [413, '/api/login', { body: 'x'.repeat(10_500_000) }],
    'the sitemap': [200, '/sitemap.xml'],
    'a part of it': [200, '/sitemap/pages-1.xml'],
    'robots.txt': [200, '/robots.txt'],
    'a feed': [200, '/feed.xml'],
    'a feed in JSON': [200, '/interview-experiences/feed.json'],
  };

  it.each(Object.entries(kinds))('say what a browser must not do with %s', async (_, kind) => {
    const [wanted, where, options] = kind;
    const path = typeof where === 'string' ? where : await where();
    const { status, headers } = await stack.ask(path, options);
    expect([path.slice(0, 60), status]).toEqual([path.slice(0, 60), wanted]);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/u);
    expect(policy).not.toMatch(/unsafe|http:|\*/u);
    expect(policy?.includes('sandbox')).toBe(path.startsWith('/images/'));
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });
});

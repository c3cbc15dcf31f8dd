import { getMe, login, refresh } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { startStack, type Answered, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
beforeAll(async () => (stack = await startStack()));
afterAll(() => stack?.stop());

const logIn = (body: object = localAdmin) => stack.ask('/api/login', { body });
const cookieOf = ({ headers }: Answered) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const renew = (cookie: string, headers: Record<string, string> = {}) =>
  stack.ask('/api/refresh', {
    method: 'POST',
    headers: { cookie, origin: stack.address, 'x-requested-with': 'fetch', ...headers },
  });

describe('the service', () => {
  it('answers that it is alive and ready', async () => {
    const health = await stack.ask('/api/health');
    expect(health.body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(health.headers.get('cache-control')).toBe('no-store');
    expect((await stack.ask('/api/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('hands out its contract', async () => {
    const { status, body, headers } = await stack.ask('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/job/{id}', '/api/login', '/api/getFreshersJobs']),
    );
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/health/'],
    ['GET', '/api//health'],
    ['GET', '/api/Health'],
    ['GET', '/api/health/ready/now'],
    ['GET', '/api/job'],
    ['GET', '/api/job/'],
    ['GET', '/api/job/..%2f..%2fetc%2fpasswd'],
    ['GET', '/api/job/%2e%2e'],
    ['GET', '/api/listings/pay/6-10-lpa'],
    ['GET', '/api/listings/city/atlantis'],
    ['GET', '/api/getAllJobs.css'],
    ['POST', '/api/getAllJobs'],
    ['DELETE', '/api/job/01JA0000000000000000000001'],
    ['PUT', '/api/login'],
  ] as const)('finds nothing at %s %s', async (method, path) => {
    const { status, body, headers } = await stack.ask(path, { method });
    expect([404, 405]).toContain(status);
    expect(body).toEqual(expect.objectContaining({ message: expect.any(String) }));
    expect(headers.get('content-type')).toContain('json');
  });
});

describe('signing in', () => {
  it('gives a token that says who it is, and keeps the session in a closed cookie', async () => {
    const answer = await logIn();
    expectDeclared(login, answer);
    expect([answer.status, answer.body.expiresIn]).toEqual([200, 900]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh=.+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max/),
    ]);
    const me = await stack.ask('/api/me', { token: answer.body.token });
    expectDeclared(getMe, me);
    expect(me.body).toMatchObject({ email: localAdmin.email, name: answer.body.name });
    expect(me.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await logIn({ ...localAdmin, password: 'Wrong-password-1' });
    const unknown = await logIn({ ...localAdmin, email: 'nobody@example.com' });
    expectProblem(wrong, 401);
    expect(wrong.body.message).toBe(messages.login.failed);
    const same = ({ headers, body }: Answered) => [
      { ...body, requestId: '' },
      [...headers.keys()].sort(),
      headers.getSetCookie(),
    ];
    expect(same(unknown)).toEqual(same(wrong));
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'no address', password: 'x' }, ['email']],
    [{ email: ['admin@example.com'], password: 'x' }, ['email']],
    [{ ...localAdmin, password: { $ne: '' } }, ['password']],
    [{ ...localAdmin, password: 'x'.repeat(257) }, ['password']],
  ])('names what is wrong with %j', async (body, fields) => {
    const answer = await logIn(body);
    expectProblem(answer, 422);
    expect(answer.body.errors.map((each: { field: string }) => each.field)).toEqual(fields);
  });

  const json = { 'content-type': 'application/json' };
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  it.each([
    ['no JSON', '{"email":', json, 400],
    ['nothing', '', json, 400],
    ['a list', '[]', json, 400],
    ['too deep', deep, json, 400],
    ['too large', JSON.stringify({ email: 'x'.repeat(100_000) }), json, 413],
    ['half a character', '{"email":"\\ud800"}', json, 400],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), json, 400],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['no type', JSON.stringify(localAdmin), { 'content-type': '' }, 415],
  ] as const)('refuses a body that is %s', async (...[, body, headers, status]) => {
    expectProblem(await stack.ask('/api/login', { method: 'POST', body, headers }), status);
  });
});

describe('a session', () => {
  it('is renewed by its cookie, from a page of the site only', async () => {
    const cookie = cookieOf(await logIn());
    const renewed = await renew(cookie);
    expectDeclared(refresh, renewed);
    const me = await stack.ask('/api/me', { token: renewed.body.token });
    expect(me.status).toBe(200);

    expectProblem(await renew(cookie, { origin: 'https://elsewhere.example' }), 403);
    expectProblem(await renew(cookie, { origin: `${stack.address}.elsewhere.example` }), 403);
    expectProblem(await renew(cookie, { origin: 'null' }), 403);
    expectProblem(await renew(cookie, { 'x-requested-with': 'XMLHttpRequest' }), 403);
    expectProblem(await renew(''), 401);
    const unknown = await renew('__Host-refresh=unknown');
    expectProblem(unknown, 401);
    expect(unknown.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('ends in one browser only when that is asked for', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const { token } = here.body;
    const headers = { cookie: cookieOf(here) };
    const out = await stack.ask('/api/logout?only=this', { method: 'POST', token, headers });
    expect([out.status, out.body]).toEqual([200, { message: messages.account.signedOut }]);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-refresh=; .*Max-Age=0/);
    expectProblem(await renew(cookieOf(here)), 401);
    expectProblem(await stack.ask('/api/me', { token }), 401);
    expect((await renew(cookieOf(there))).status).toBe(200);
    expect((await stack.ask('/api/me', { token: there.body.token })).status).toBe(200);
  });

  it('ends everywhere when someone signs out', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const { token } = here.body;
    const out = await stack.ask('/api/logout', {
      method: 'POST',
      token,
      headers: { cookie: cookieOf(here) },
    });
    expect([out.status, out.body]).toEqual([200, { message: messages.account.signedOut }]);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-refresh=; .*Max-Age=0/);
    for (const session of [here, there]) {
      expectProblem(await renew(cookieOf(session)), 401);
      expectProblem(await stack.ask('/api/me', { token: session.body.token }), 401);
    }
  });
});

import { allRoutes, functionNames, functionOf } from '#contract/routes.ts';
import { answerCalls, type CallHandlers } from '#lambdas/pages/answer-calls.ts';
import { matchCall } from '#lambdas/pages/match-call.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';

const asked = jest.fn();
const handlers: CallHandlers = Object.fromEntries(functionNames.map((name) => [name, asked]));
const site = 'https://d1.cloudfront.net';
const event = pageEvent('/', { cookie: 'a=1', authorization: 'Bearer x', 'user-agent': 'reader' });
const call = answerCalls(handlers, { event, context: pageContext });
const get = (path: string, init?: RequestInit) => call(new Request(`${site}${path}`, init));

beforeEach(() => asked.mockReset().mockResolvedValue({ statusCode: 200, body: '{"a":1}' }));

const pathOf = (template: string) => template.replace(/\{\w+\}/g, 'x');
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const readable = allRoutes.filter((r) => r.method === 'GET' && r.audience === 'public');
const others = allRoutes.filter((route) => !readable.includes(route));

it('finds each route that everybody may read', () => {
  for (const route of readable) {
    expect(matchCall(pathOf(route.path))).toMatchObject({
      routeKey: keyOf(route),
      functionName: functionOf(route),
    });
  }
});

it('finds no other route', () => {
  const paths = new Set(readable.map(({ path }) => path));
  for (const { path } of others) {
    const found = matchCall(pathOf(path));
    if (!paths.has(path)) expect(others.map(keyOf)).not.toContain(found?.routeKey);
  }
  for (const path of ['/api', '/api/', '/api/job/', '/api/job/1/2/3', '/admin', '/']) {
    expect(matchCall(path)).toBeUndefined();
  }
});

it('hands a call over as the gateway does', async () => {
  const answer = await get('/api/listings/city/navi%20mumbai?page=2&batch=2025,2026');
  expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }]);
  const [given, context] = asked.mock.calls[0] as [typeof event, unknown];
  expect(given).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/listings/{kind}/{slug}',
    rawPath: '/api/listings/city/navi mumbai',
    rawQueryString: 'page=2&batch=2025,2026',
    pathParameters: { kind: 'city', slug: 'navi mumbai' },
    requestContext: {
      requestId: 'request-1',
      http: { method: 'GET', path: '/api/listings/city/navi mumbai', sourceIp: '192.0.2.1' },
    },
  });
  // Who reads is told for the limits; nothing that would make him somebody.
  expect(given.headers).toEqual({
    'cloudfront-viewer-address': '203.0.113.7:4711',
    'user-agent': 'reader',
  });
  expect(given).not.toHaveProperty('body');
  expect(context).toBe(pageContext);
});

it('hands status and headers of the answer on', async () => {
  const result = { statusCode: 410, headers: { 'x-total-count': 7 }, body: '{"gone":true}' };
  asked.mockResolvedValue(result);
  const answer = await get('/api/job/1');
  expect([answer.status, answer.headers.get('x-total-count'), await answer.json()]).toEqual([
    410,
    '7',
    { gone: true },
  ]);
});

it.each([
  ['/api/job', 'POST'],
  ['/api/contactUs', 'POST'],
  ['/api/job/1', 'DELETE'],
  ['/api/dashboard', 'GET'],
  ['/api/none', 'GET'],
  ['/api/job/%zz', 'GET'],
])('answers %s %s with 404, and asks nobody', async (path, method) => {
  expect((await get(path, { method })).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  const none = answerCalls({}, { event, context: pageContext });
  expect((await none(new Request(`${site}/api/job/1`))).status).toBe(404);
});

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import fc from 'fast-check';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { call, eventOf } from '#test/support/call.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { originSecretHeader } from '#contract/origin-secret-header.ts';
import { allRoutes } from '#contract/routes.ts';
import { getRobots, getSitemap } from '#contract/sitemap.ts';
import { changeOwnPost } from '#contract/blog.ts';
import { getHealth, getOpenApi, getReadiness } from '#contract/health-and-openapi.ts';
import * as errors from '#lambdas/platform/runtime/errors.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import {
  withDeadline,
  isFromCloudFront,
  ok,
  serve,
  toRoutingError,
  handle,
  type Handlers,
} from '#lambdas/platform/http/serve.ts';

emptyTable();

const healthyOnes = {
  health: handle(getHealth, async () => ok({ status: 'ok' as const, version: '1' })),
  openApi: handle(getOpenApi, async () => ok({ openapi: '3.1.0' })),
  robots: handle(getRobots, async () => ok('')),
};
const serving = (readiness: () => Promise<never>) =>
  serve({ ...healthyOnes, readiness: handle(getReadiness, readiness) });
const failing = (error: unknown) => serving(() => Promise.reject(error));
const healthy = failing(new Error('not asked'));
const sdkError = (name: string, more: object = {}) =>
  Object.assign(new Error(name), { name }, more);

const problem = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
};
const wrong = [{ field: 'pay', message: 'Pay cannot be empty.' }];
const secret = new TypeError('secret of the house at /var/task/index.mjs:1');
const denied = sdkError('AccessDeniedException', { $fault: 'client', $response: {} });
const conflict = sdkError('ConditionalCheckFailedException', { $fault: 'client' });
it.each<[unknown, number, string]>([
  [new errors.Malformed(), 400, apiErrorMessages.malformed],
  [new errors.Unauthorized(), 401, apiErrorMessages.unauthorized],
  [new errors.Forbidden(), 403, apiErrorMessages.forbidden],
  [new errors.NotFound(), 404, apiErrorMessages.notFound],
  [new errors.NotFound(jobMessages.gone), 404, jobMessages.gone],
  [new errors.MethodNotAllowed(['GET']), 405, apiErrorMessages.methodNotAllowed],
  [new errors.Conflict(), 409, apiErrorMessages.conflict],
  [new errors.StillRunning(), 409, apiErrorMessages.stillRunning],
  [new errors.Gone(jobMessages.gone), 410, jobMessages.gone],
  [new errors.TooLarge(), 413, apiErrorMessages.tooLarge],
  [new errors.UnsupportedType(), 415, apiErrorMessages.unsupportedType],
  [new errors.Invalid(wrong), 422, apiErrorMessages.invalid],
  [new errors.Unavailable(), 503, apiErrorMessages.unavailable],
  // A busy service, and a condition that nobody has given a meaning.
  [sdkError('ThrottlingException'), 503, apiErrorMessages.unavailable],
  [sdkError('SyntaxError', { $response: { statusCode: 200 } }), 503, apiErrorMessages.unavailable],
  [conflict, 409, apiErrorMessages.conflict],
  // Without internals.
  ...[secret, denied, 'secret', undefined].map((error): [unknown, number, string] => [
    error,
    500,
    apiErrorMessages.internal,
  ]),
])('answers %s with %d as problem+json', async (error, status, message) => {
  const answer = await call(failing(error), getReadiness);
  expect(answer.body).toEqual({
    ...{ type: 'about:blank', title: expect.stringMatching(/^[A-Z]/), status, detail: message },
    ...{ instance: '/api/health/ready', message, requestId: 'request-1' },
    ...(status === 422 && { errors: wrong }),
  });
  const headers = { 'x-request-id': 'request-1', 'x-content-type-options': 'nosniff' };
  expect(answer).toMatchObject({ status, headers: { ...problem, ...headers } });
  if (status === 503) expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(answer.text).not.toMatch(/secret|var\/task|AccessDenied/);
});

it('logs a failure with its request and nothing that hangs on the error, and no refusal', async () => {
  const lines = jest.spyOn(log, 'error').mockReturnValue();
  const error = Object.assign(new Error('broken'), { Item: { email: 'asha@example.in' } });
  await call(failing(error), getReadiness, { token: 'secret-token', body: { password: 'secret' } });
  await call(failing(new errors.NotFound()), getReadiness);
  const told = { name: 'Error', message: 'broken', stack: error.stack };
  expect(lines.mock.calls.map(([, facts]) => facts)).toEqual([
    { requestId: 'request-1', route: 'GET /api/health/ready', error: told },
  ]);
  lines.mockRestore();
});

describe('a request that is none of the function’s own', () => {
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  const answerTo = async (method: string, rawPath: string, routeKey = 'ANY /api/{proxy+}') => {
    const event = await eventOf(getHealth);
    const http = { ...event.requestContext.http, method, path: rawPath };
    const sent = { ...event, routeKey, rawPath, requestContext: { ...event.requestContext, http } };
    const { statusCode, headers, body } = await healthy(sent, context);
    return { statusCode, headers, body: JSON.parse(body ?? '') };
  };

  it.each([
    // The last is there, but another function's.
    ...['GET /api/', 'GET /api/health/', 'GET /api//health', 'GET /api/Health'],
    ...['GET /api/health%2Fready', 'DELETE /api/deletejob/1/2', 'POST /api/(a+)+$'],
    ...['GET /api/constructor', 'POST /api/job POST /api/job'],
  ])('is a problem of 404 at an unknown address: %s', async (line) => {
    const [method = '', path = '', ...routeKey] = line.split(' ');
    const { statusCode, headers, body } = await answerTo(method, path, routeKey.join(' '));
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject(problem);
    expect(body).toMatchObject({ instance: path, message: apiErrorMessages.notFound });
  });

  it('is known by every address of the contract, whatever its parameters hold', () =>
    fc.assert(
      fc.property(fc.constantFrom(...allRoutes), fc.stringMatching(/^[^/]+$/), (route, value) => {
        const event = { rawPath: route.path.replace(/\{\w+\}/g, () => value) };
        const other = { ...event, requestContext: { http: { method: 'OTHER' } } };
        const { status, details } = toRoutingError(other as APIGatewayProxyEventV2, allRoutes);
        expect(status).toBe(405);
        expect(details.headers?.['allow']).toContain(route.method);
      }),
    ));
});

it('does not compile without a handler for each of its routes', () => {
  const incomplete = { changeOwnPost: handle(changeOwnPost, () => Promise.reject(new Error())) };
  // @ts-expect-error insertBlogPosts is missing
  const pictures: Handlers<'images'> = incomplete;
  expect(pictures.insertBlogPosts).toBeUndefined();
});

it('lets out only what the route declares', async () => {
  const health = async () => ok({ status: 'ok' as const, version: '1', password: 'secret' });
  const leaking = serve({ health: handle(getHealth, health) });
  expect((await call(leaking, getHealth)).body).toEqual({ status: 'ok', version: '1' });
});

it('puts the headers of the house on every answer', async () => {
  const { status, headers } = await call(healthy, getHealth);
  expect(status).toBe(200);
  expect(headers).toEqual({
    ...{ 'x-request-id': 'request-1', 'content-type': 'application/json; charset=utf-8' },
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    ...{ 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer' },
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
  });
});

it.each<[string, number, (tag: string) => string]>([
  ['the tag', 304, (tag) => tag],
  ['the tag as CloudFront weakens it', 304, (tag) => `W/${tag}`],
  ['a list with the tag', 304, (tag) => `"other", ${tag}`],
  ['any tag', 304, () => '*'],
  ['another tag', 200, () => '"old"'],
])('answers to %s with %d where it may be cached', async (_, status, tagsWith) => {
  const { headers } = await call(healthy, getOpenApi);
  expect(headers['cache-control']).toBe('public, max-age=60, stale-if-error=300');
  const etag = headers['etag'] ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await call(healthy, getOpenApi, { headers: { 'if-none-match': tagsWith(etag) } });
  expect(again).toMatchObject({ status, headers: { etag }, ...(status === 304 && { text: '' }) });
});

it('sends no value for a text, whatever a handler gives', async () => {
  const wrong = serve({ xml: handle(getSitemap, async () => ok({ xml: '' } as never)) });
  expect((await call(wrong, getSitemap)).status).toBe(500);
});

describe('the deadline of a function', () => {
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves work alone that ends in time, and waits for nothing more', async () => {
    await expect(withDeadline(context, Promise.resolve('done'))).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('answers half a second before the function would be ended', async () => {
    const never = serving(() => new Promise(() => undefined));
    const answer = never(await eventOf(getReadiness), context);
    await jest.advanceTimersByTimeAsync(9_499);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(jest.getTimerCount()).toBe(0);
    expect(await answer).toMatchObject({ statusCode: 503 });
  });
});

describe('what only CloudFront knows', () => {
  afterEach(() => delete process.env['ORIGIN_SECRETS']);

  // Any of them is taken, so that one can be replaced by the next; an empty one lets nobody in.
  it.each([
    ['one,two', ['one', 'two'], [undefined, '', 'on', 'one,', 'one,two', 'three', ',']],
    ['', [], [undefined, '', ',']],
    [undefined, [undefined], []],
  ])('is one of the secrets %s', (secrets, taken, refused) => {
    if (secrets !== undefined) process.env['ORIGIN_SECRETS'] = secrets;
    const isLetIn = (shown: string | undefined) => {
      const headers = shown === undefined ? {} : { [originSecretHeader]: shown };
      return isFromCloudFront({ headers } as never);
    };
    expect(taken.map(isLetIn)).toEqual(taken.map(() => true));
    expect(refused.map(isLetIn)).toEqual(refused.map(() => false));
  });

  it('is asked of whoever found the address of the gateway, whatever he asks', async () => {
    process.env['ORIGIN_SECRETS'] = 'one';
    expect(await call(healthy, getHealth)).toMatchObject({ status: 403 });
    const headers = { [originSecretHeader]: 'one' };
    expect(await call(healthy, getHealth, { headers })).toMatchObject({ status: 200 });
  });
});

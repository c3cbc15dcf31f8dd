import { randomBytes } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { call, eventOf } from '#test/support/call.ts';
import { messages } from '#contract/messages.ts';
import { getHealth, getOpenApi, getReadiness } from '#contract/system.ts';
import * as errors from '#lambdas/platform/errors.ts';
import { log } from '#lambdas/platform/log.ts';
import { JsonText, ok, serve, type Handle } from '#lambdas/platform/serve.ts';

const health: Handle<typeof getHealth> = async () => ok({ status: 'ok' as const, version: '1' });
const openApi: Handle<typeof getOpenApi> = async () => ok({ openapi: '3.1.0' });
const serving = (getReadiness: () => Promise<never>) =>
  serve('system-public', { getHealth: health, getReadiness, getOpenApi: openApi });
const failing = (error: unknown) => serving(() => Promise.reject(error));
const healthy = failing(new Error('not asked'));
const sdkError = (name: string, more: object = {}) =>
  Object.assign(new Error(name), { name }, more);

it.each<[errors.Refusal, number, string]>([
  [new errors.Malformed(), 400, messages.problem.malformed],
  [new errors.Unauthorized(), 401, messages.problem.unauthorized],
  [new errors.Forbidden(), 403, messages.problem.forbidden],
  [new errors.NotFound(), 404, messages.problem.notFound],
  [new errors.NotFound(messages.job.gone), 404, messages.job.gone],
  [new errors.Conflict(), 409, messages.problem.conflict],
  [new errors.StillRunning(), 409, messages.problem.stillRunning],
  [new errors.Gone(messages.job.gone), 410, messages.job.gone],
  [new errors.TooLarge(), 413, messages.problem.tooLarge],
  [new errors.UnsupportedType(), 415, messages.problem.unsupportedType],
  [new errors.Invalid([]), 422, messages.problem.invalid],
  [new errors.Unavailable(), 503, messages.problem.unavailable],
])('answers %s as problem+json', async (error, status, message) => {
  const answer = await call(failing(error), getReadiness);
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/^[A-Z]/),
    status,
    detail: message,
    instance: '/api/health/ready',
    message,
    requestId: 'request-1',
  });
  expect(answer).toMatchObject({
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': 'request-1',
      'x-content-type-options': 'nosniff',
    },
  });
});

it('tells the fields of a failed check', async () => {
  const wrong = [{ field: 'pay', message: 'Pay is required.' }];
  const answer = await call(failing(new errors.Invalid(wrong)), getReadiness);
  expect(answer.body.errors).toEqual(wrong);
});

it.each([
  sdkError('ProvisionedThroughputExceededException'),
  sdkError('ThrottlingException'),
  sdkError('TooManyRequestsException'),
  sdkError('TimeoutError'),
  sdkError('SlowDown'),
  sdkError('InternalServerError', { $fault: 'server' }),
  sdkError('Error', { code: 'ECONNREFUSED' }),
  sdkError('Error', { code: 'ECONNRESET' }),
])('answers 503 with Retry-After to a busy service: $name $code', async (error) => {
  const answer = await call(failing(error), getReadiness);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(5);
});

it.each([
  ['an error', new TypeError('secret of the house at /var/task/index.mjs:1')],
  ['a refused permission', sdkError('AccessDeniedException', { $fault: 'client' })],
  ['text', 'secret'],
  ['nothing', undefined],
])('answers 500 without internals to %s', async (_, error) => {
  const answer = await call(failing(error), getReadiness);
  expect(answer.status).toBe(500);
  expect(answer.body.message).toBe(messages.problem.internal);
  expect(answer.text).not.toMatch(/secret|var\/task|AccessDenied/);
  expect(answer.body.requestId).toBe('request-1');
});

it('logs a failure with its request, and nothing that hangs on the error', async () => {
  const lines = jest.spyOn(log, 'error').mockReturnValue();
  const error = Object.assign(new Error('broken'), { Item: { email: 'asha@example.in' } });
  await call(failing(error), getReadiness, { token: 'secret-token', body: { password: 'secret' } });
  const [[, facts] = []] = lines.mock.calls;
  expect(facts).toEqual({
    requestId: 'request-1',
    route: 'GET /api/health/ready',
    error: { name: 'Error', message: 'broken', stack: error.stack },
  });
  lines.mockRestore();
});

it('does not log a refusal', async () => {
  const lines = jest.spyOn(log, 'error').mockReturnValue();
  await call(failing(new errors.NotFound()), getReadiness);
  expect(lines).not.toHaveBeenCalled();
  lines.mockRestore();
});

it('answers before Lambda would end the function', async () => {
  const never = serving(() => new Promise(() => undefined));
  const context = { getRemainingTimeInMillis: () => 520 } as Context;
  expect(await never(await eventOf(getReadiness), context)).toMatchObject({ statusCode: 503 });
});

it('answers 404 to a route that is another function’s', async () => {
  const event = await eventOf(getHealth);
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  const answer = await healthy({ ...event, routeKey: 'POST /api/job' }, context);
  expect(answer).toMatchObject({ statusCode: 404 });
});

it('does not start without a handler for each of its routes', () => {
  const incomplete = { getHealth: health, getOpenApi: openApi };
  // @ts-expect-error and it does not compile either
  expect(() => serve('system-public', incomplete)).toThrow('getReadiness');
});

it('lets out only what the route declares', async () => {
  const leaking = serve('system-public', {
    getHealth: async () => ok({ status: 'ok' as const, version: '1', password: 'secret' }),
    getReadiness: () => Promise.reject(new Error()),
    getOpenApi: openApi,
  });
  expect((await call(leaking, getHealth)).body).toEqual({ status: 'ok', version: '1' });
});

it('puts the headers of the house on every answer', async () => {
  const { status, headers } = await call(healthy, getHealth);
  expect(status).toBe(200);
  expect(headers).toEqual({
    'x-request-id': 'request-1',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

describe('a cacheable answer', () => {
  it('carries its tag and how long it may be kept', async () => {
    const { headers } = await call(healthy, getOpenApi);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['etag']).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag as CloudFront weakens it', (tag: string) => `W/${tag}`],
    ['a list with the tag', (tag: string) => `"other", ${tag}`],
    ['any tag', () => '*'],
  ])('is answered with 304 to %s', async (_, asked) => {
    const tag = (await call(healthy, getOpenApi)).headers['etag'] ?? '';
    const again = await call(healthy, getOpenApi, { headers: { 'if-none-match': asked(tag) } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
  });

  it('is sent whole to another tag', async () => {
    const answer = await call(healthy, getOpenApi, { headers: { 'if-none-match': '"old"' } });
    expect(answer.status).toBe(200);
  });
});

describe('an answer above a megabyte', () => {
  const text = JSON.stringify({ openapi: randomBytes(800_000).toString('hex') });
  const large = serve('system-public', {
    getHealth: health,
    getReadiness: () => Promise.reject(new Error()),
    getOpenApi: async () => ok(new JsonText(text)),
  });

  it('is compressed for whoever takes gzip', async () => {
    const answer = await call(large, getOpenApi, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(answer.text).toBe(text);
  });

  it.each([{}, { 'accept-encoding': 'identity' }])(
    'is sent as it is to others: %j',
    async (headers) => {
      const answer = await call(large, getOpenApi, { headers });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).toBe(text);
    },
  );

  it('is compressed for whoever names no coding when it would not pass Lambda otherwise', async () => {
    const whole = JSON.stringify({ openapi: randomBytes(3_000_000).toString('hex') });
    const huge = serve('system-public', {
      getHealth: health,
      getReadiness: () => Promise.reject(new Error()),
      getOpenApi: async () => ok(new JsonText(whole)),
    });
    const answer = await call(huge, getOpenApi);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.text).toBe(whole);
  });
});

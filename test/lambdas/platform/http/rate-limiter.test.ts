import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, eventOf } from '#test/support/call.ts';
import { buildClaims, signToken } from '#test/support/tokens.ts';
import { contactUs } from '#contract/feedback.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { replyStore, hashRequest } from '#lambdas/platform/http/idempotency.ts';
import { rateLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { serveRequest } from '#lambdas/platform/http/serve-request.ts';
import { created, handle, serve } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';

const dynamo = emptyTable();
const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'refused' });
const body = { name: 'Asha', email: 'asha@example.in', message: 'Hello' };
const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
const work = jest.fn();
const handler = serve({
  contactUs: handle(contactUs, async (request) => {
    work(request.client);
    const reply = created({ message: 'sent' });
    await transact(table(), request.idempotencyItems(reply));
    return reply;
  }),
});
const send = (headers: Record<string, string> = {}) => call(handler, contactUs, { body, headers });

/** The counting writes; the other one is for the secret of the day. */
const counted = () =>
  dynamo.commandCalls(UpdateCommand).flatMap(({ args }) => {
    const { Key: { PK = '', SK = '' } = {}, ExpressionAttributeValues: values } = args[0].input;
    const count: Record<string, unknown> = { PK, SK, expires: values?.[':expires'] };
    return String(PK).startsWith('RATE#') ? [count] : [];
  });

/** Refuses the limit of so many seconds. */
const full = (seconds: number) =>
  dynamo.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeValues: values }) => {
    if (values[':secret']) return { Attributes: { secret: values[':secret'] } };
    if ((Number(Key.SK) + 1) * seconds + 60 === values[':expires']) throw refused;
    return {};
  });

beforeEach(() => {
  process.env['RATE_LIMITS'] = 'on';
  jest.useFakeTimers({ now: new Date('2026-11-21T10:20:00.500Z'), doNotFake: ['setTimeout'] });
  work.mockReset();
  full(-1);
});
afterEach(() => jest.useRealTimers());

it('counts each limit of the route once, before the work', async () => {
  work.mockImplementation(() => expect(counted()).toHaveLength(2));
  expect((await send()).status).toBe(201);
  expect(work).toHaveBeenCalledTimes(1);
  const at = Date.parse('2026-11-21T10:20:00.000Z') / 1000;
  const PK = expect.stringMatching(/^RATE#contactUs#[\w-]{43}$/);
  expect(counted()).toEqual([
    { PK, SK: String(at), expires: at + 61 },
    { PK, SK: String(Math.floor(at / 3_600)), expires: at + 40 * 60 + 60 },
  ]);
});

it('answers 429 with the time to wait, of a second at least, and counts no refused call for the next limit', async () => {
  const waiting = (seconds: string, wait: string) => ({
    ...{ status: 429, headers: { 'retry-after': seconds } },
    body: { message: apiErrorMessages.tooMany.replace('{wait}', wait) },
  });
  full(1);
  expect(await send()).toMatchObject(waiting('1', '1 s'));
  expect(counted()).toHaveLength(1);
  full(3_600);
  expect(await send()).toMatchObject(waiting('2400', '40 minutes'));
  expect(work).not.toHaveBeenCalled();
});

it('counts by the address that CloudFront saw, and keeps none', async () => {
  const clientOf = async (viewer: string) => {
    dynamo.resetHistory();
    await send({ 'cloudfront-viewer-address': viewer, 'user-agent': viewer });
    return counted()[0]?.['PK'];
  };
  const one = await clientOf('203.0.113.77:1');
  expect(await clientOf('203.0.113.77:2')).toBe(one);
  expect(await clientOf('203.0.113.78:1')).not.toBe(one);
  expect(work).toHaveBeenCalledWith({ address: '203.0.113.78', userAgent: '203.0.113.78:1' });
  const sent = JSON.stringify(dynamo.calls().map(({ args }) => args[0].input));
  expect(sent).not.toContain('203.0.113');
});

const storedAnswer = () => ({
  Item: replyStore(table(), {
    ...{ key, scope: 'contactUs#anyone' },
    ...{ fingerprint: hashRequest({ params: {}, query: {}, body }), now: new Date() },
  }).toItem({ status: 201, body: { message: 'sent before' } }).item.Put?.Item,
});

it('does not refuse a request that was answered before, or is meanwhile', async () => {
  full(3_600);
  const answered = { status: 201, body: { message: 'sent before' } };
  dynamo.on(GetCommand).resolves(storedAnswer());
  expect(await send({ 'idempotency-key': key })).toMatchObject(answered);
  expect(counted()).toHaveLength(0);
  dynamo.resetHistory();
  dynamo.on(GetCommand).resolvesOnce({}).resolves(storedAnswer());
  expect(await send({ 'idempotency-key': key })).toMatchObject(answered);
  expect(work).not.toHaveBeenCalled();
});

it('counts no form that is filled in wrongly, and nothing where the variable switches it off', async () => {
  expect((await call(handler, contactUs, { body: { ...body, email: 'nobody' } })).status).toBe(422);
  expect(counted()).toHaveLength(0);
  process.env['RATE_LIMITS'] = 'off';
  full(1);
  expect((await send()).status).toBe(201);
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(0);
});

it('does not limit an administrator, only others at the same address', async () => {
  jest.useRealTimers();
  full(3_600);
  const route = { ...contactUs, adminsSeeMore: true } as const;
  const served = { route, handle: async () => created({ message: 'sent' }) };
  const sentBy = async (token: string) =>
    serveRequest(served, await eventOf(route, { body, token }));
  await expect(sentBy(adminToken)).resolves.toMatchObject({ statusCode: 201 });
  expect(counted()).toHaveLength(0);
  await expect(sentBy('')).rejects.toMatchObject({ status: 429 });
  const visitor = signToken(buildClaims({ 'cognito:groups': [] }));
  await expect(sentBy(visitor)).rejects.toMatchObject({ status: 429 });
});

it('answers 503, not 429, when the table cannot count', async () => {
  dynamo.on(UpdateCommand).rejects(Object.assign(new Error(), { name: 'ThrottlingException' }));
  expect((await send()).status).toBe(503);
  expect(work).not.toHaveBeenCalled();
});

const hash = async (...parts: string[]) => parts.join('|');
const limits = rateLimiter({ table: table(), now: () => new Date(), hash });
const limit = { maxCalls: 5, seconds: 900, message: loginMessages.tooMany };

it('a limit of its own gives back without complaint where nothing was taken, nothing while limits are off, and tells other failures', async () => {
  process.env['RATE_LIMITS'] = 'off';
  await limits.refundCall('signIn', ['asha'], limit);
  expect(counted()).toEqual([]);
  process.env['RATE_LIMITS'] = 'on';
  full(900);
  await expect(limits.refundCall('signIn', ['asha'], limit)).resolves.toBeUndefined();
  dynamo.on(UpdateCommand).rejects(new Error('no table'));
  await expect(limits.refundCall('signIn', ['asha'], limit)).rejects.toThrow('no table');
});

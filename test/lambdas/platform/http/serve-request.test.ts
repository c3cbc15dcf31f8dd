import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, eventOf, type CallInput } from '#test/support/call.ts';
import { adminId, sessionId } from '#test/support/tokens.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { RouteDefinition } from '#contract/route.ts';
import { getOpenApi } from '#contract/health-and-openapi.ts';
import { DuplicateRequest } from '#lambdas/platform/http/idempotency.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { AnyReply, Request } from '#lambdas/platform/http/handler.ts';
import { serveRequest } from '#lambdas/platform/http/serve-request.ts';
import { ok } from '#lambdas/platform/http/serve.ts';

const dynamo = emptyTable();
const key = '7f9c24e8-3b12-4fef-91e0-5d8c0d8c2b6a';
const writing: RouteDefinition = { ...getOpenApi, id: 'writeSomething', method: 'POST' };

const handle = jest.fn<Promise<AnyReply>, [Request<RouteDefinition>]>();

const answerTo = async (route: RouteDefinition, input: CallInput = {}) =>
  serveRequest({ route, handle }, await eventOf(route, input));

const seen = () => {
  const [request] = handle.mock.lastCall ?? [];
  if (!request) throw new Error('The handler was not called');
  return request;
};

const keysRead = () => dynamo.commandCalls(GetCommand).map((each) => each.args[0].input.Key);

beforeEach(() => void handle.mockReset().mockResolvedValue(ok({ openapi: '3.1.0' })));

it('knows cookies by their names, of which the first counts, and none where none are sent', async () => {
  const cookies = ['session=a=b', 'session=other', 'empty=', '=nameless', 'alone'];
  await answerTo(getOpenApi, { cookies });
  expect([...seen().cookies].join(' ')).toBe('session,a=b empty,');
  await answerTo(getOpenApi);
  expect(seen().cookies.size).toBe(0);
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': key };

  it('is kept for the call and its sender', async () => {
    await answerTo(writing, { headers });
    await answerTo({ ...writing, audience: 'admin' }, { headers, token: adminToken });
    expect(keysRead()).toEqual([
      { PK: expect.stringMatching(/^IDEM#writeSomething#anyone#[\w-]{43}$/), SK: 'META' },
      keys.session(adminId, sessionId),
      { PK: expect.stringContaining(`IDEM#writeSomething#${adminId}#`), SK: 'META' },
    ]);
    expect(JSON.stringify(keysRead())).not.toContain(key);
    expect(seen().idempotencyItems({ status: 200, body: {} })).toHaveLength(1);
  });

  it.each<[string, RouteDefinition, CallInput]>([
    ['a reading', getOpenApi, { headers }],
    ['what may be repeated', { ...writing, idempotent: true }, { headers }],
    ['a call without one', writing, {}],
  ])('is not looked for with %s', async (_, route, input) => {
    await answerTo(route, input);
    expect(keysRead()).toEqual([]);
    expect(seen().idempotencyItems({ status: 200, body: {} })).toEqual([]);
  });

  it('that another request has used meanwhile, and whose answer cannot be read, is still running', async () => {
    handle.mockRejectedValueOnce(new DuplicateRequest());
    await expect(answerTo(writing, { headers })).rejects.toMatchObject({ name: 'StillRunning' });
  });
});

it('names the route that lacks an answer', async () => {
  handle.mockResolvedValueOnce({ status: 201, body: {} } as never);
  await expect(answerTo(getOpenApi)).rejects.toThrow('getOpenApi does not declare an answer 201');
});

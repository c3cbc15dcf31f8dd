import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { problem, stubApi, type StubReply } from '#test/support/api-stub.ts';
import { messages } from '#contract/messages.ts';
import {
  ApiError,
  call,
  callForReply,
  ownTransport,
  setTokenSource,
  setTransport,
} from '#web/lib/api-client.ts';

const answers = { 200: z.object({ name: z.string() }) };
const base = { summary: '', group: 'jobs', audience: 'public', answers } as const;
const read = route({
  ...base,
  id: 'read',
  method: 'GET',
  path: '/api/read/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
});
const write = route({
  ...base,
  id: 'write',
  method: 'POST',
  path: '/api/write',
  body: z.object({ name: z.optional(z.string()), note: z.optional(z.string()) }),
});
const upload = route({ ...write, id: 'upload', path: '/api/upload', multipart: { file: 'logo' } });
const remove = route({
  ...base,
  id: 'remove',
  method: 'DELETE',
  path: '/api/remove',
  audience: 'admin',
});
const good = { body: { name: 'x' } };

let api: ReturnType<typeof stubApi>;
const impatient = {
  ...ownTransport,
  retryDelaysMs: ownTransport.retryDelaysMs.map((delay) => delay / 100),
};
beforeEach(() => {
  api = stubApi();
  setTransport(impatient);
});
afterEach(() => setTokenSource(undefined));

/** The given answers one after the other; the last one stays. */
const inTurn = (...replies: StubReply[]) => {
  let turn = 0;
  return () => replies[Math.min(turn++, replies.length - 1)] ?? good;
};

it('builds method, path and query from the row of the contract', async () => {
  api.on(read, good);
  await expect(call(read, { params: { id: 'a/b' }, query: { page: '2' } })).resolves.toEqual({
    name: 'x',
  });
  expect(api.sent(read)[0]?.url.href).toBe('http://localhost/api/read/a%2Fb?page=2');
  expect(api.sent(read)[0]?.headers.has('authorization')).toBe(false);
});

it('sends JSON with a key, and multipart with the file under its name', async () => {
  api.on(write, good);
  api.on(upload, good);
  await call(write, { body: { name: 'n' }, idempotencyKey: 'k-1' });
  expect(api.sent(write)[0]?.body).toEqual({ name: 'n' });
  expect(api.sent(write)[0]?.headers.get('idempotency-key')).toBe('k-1');
  expect(api.sent(write)[0]?.headers.get('content-type')).toBe('application/json');

  const file = new File(['x'], 'logo.png');
  await call(upload, { body: { name: 'n' }, file });
  expect(api.sent(upload)[0]?.body).toEqual({ name: 'n', logo: file });
  expect(api.sent(upload)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(api.sent(upload)[0]?.headers.has('content-type')).toBe(false);
});

it('gives the headers beside the body', async () => {
  api.on(read, { ...good, headers: { 'x-total-count': '9' } });
  const { headers } = await callForReply(read, { params: { id: '1' } });
  expect(headers.get('x-total-count')).toBe('9');
});

it('turns a problem into an error with its fields and request id', async () => {
  const errors = [{ field: 'name', message: 'Name is required.' }];
  api.on(write, problem(422, { message: 'Please correct the marked fields.', errors }));
  await expect(call(write, { body: {} })).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    message: 'Please correct the marked fields.',
    errors,
    requestId: 'r-1',
  });
});

it('refuses an answer that is not of the contract', async () => {
  globalThis.fetch = (() => Promise.resolve(new Response('{"name":7}'))) as typeof fetch;
  const refused = call(read, { params: { id: '1' } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ message: messages.problem.internal });
});

it.each([408, 425, 429, 500, 502, 503, 504])(
  'asks again after %d, with the same key',
  async (status) => {
    api.on(write, inTurn(problem(status), problem(status), good));
    await expect(call(write, { body: {} })).resolves.toEqual({ name: 'x' });
    const keys = api.sent(write).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  },
);

it.each([400, 401, 403, 404, 409, 410, 412, 413, 415, 422])(
  'does not ask again after %d',
  async (status) => {
    const { body } = problem(status);
    api.on(read, { status, body });
    await expect(call(read, { params: { id: '1' } })).rejects.toMatchObject({ status });
    expect(api.sent(read)).toHaveLength(1);
  },
);

it('asks once where there is no network, so that tries are left when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.on(read, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(read, { params: { id: 'a' } })).rejects.toThrow(ApiError);
  expect(api.sent(read)).toHaveLength(1);
  onLine.mockRestore();
  await expect(call(read, { params: { id: 'a' } })).rejects.toThrow(ApiError);
  expect(api.sent(read)).toHaveLength(5);
});

it('waits for a request that is still being worked on, but not for a long ban', async () => {
  api.on(write, inTurn(problem(409), good));
  await expect(call(write, { body: {} })).resolves.toEqual({ name: 'x' });
  api.on(write, { ...problem(429), headers: { 'retry-after': '900' } });
  await expect(call(write, { body: {} })).rejects.toMatchObject({ status: 429 });
});

it('never repeats a deletion', async () => {
  api.on(remove, problem(503));
  await expect(call(remove)).rejects.toMatchObject({ status: 503 });
  expect(api.sent(remove)).toHaveLength(1);
});

it('tells that no answer came', async () => {
  globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
  await expect(call(remove)).rejects.toMatchObject({
    status: 0,
    message: 'The server could not be reached. Please check your connection and try again.',
  });
});

it('sends the token to administrators’ routes, renews it once after 401, and not for others', async () => {
  const refresh = jest.fn().mockResolvedValue('new');
  setTokenSource({ token: () => Promise.resolve('old'), refresh, refused: () => undefined });
  api.on(remove, ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? good : problem(401),
  );
  await expect(call(remove)).resolves.toEqual({ name: 'x' });
  expect(refresh).toHaveBeenCalledTimes(1);

  api.on(read, good);
  await call(read, { params: { id: '1' } });
  await call(read, { params: { id: '1' }, token: true });
  expect(api.sent(read).map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer old',
  ]);
});

it('goes past the browser’s cache only when it is told to', async () => {
  api.on(read, good);
  const fetched = jest.spyOn(globalThis, 'fetch');
  await call(read, { params: { id: 'a' } });
  await call(read, { params: { id: 'a' }, fresh: true });
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'reload']);
});

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

it('asks again when no answer comes, or one that breaks off', async () => {
  const answered = new Response('{"name":"x"}');
  const broken = {
    ...answered,
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => lost(),
  };
  const answers = [lost, () => broken, () => answered];
  let turn = 0;
  const send = async () => answers[turn++]!() as Response;
  setTransport({ ...impatient, send });
  await expect(call(read, { params: { id: '1' } })).resolves.toEqual({ name: 'x' });
  expect(turn).toBe(3);
});

it('waits ten seconds for an answer, and a minute for an upload', async () => {
  const { signal } = new AbortController();
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  api.on(read, good);
  api.on(upload, good);
  await call(read, { params: { id: '1' } });
  await call(upload, { body: {} });
  expect(patience.mock.calls).toEqual([[10_000], [60_000]]);
});

it('pauses for less than 0.3, 1 and 3 seconds, or for as long as the server says', async () => {
  const pauses: number[] = [];
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms = 0) => {
    // jsdom counts down an answer's patience by such a timer as well.
    if (ms < 10_000) queueMicrotask(() => (pauses.push(ms), act()));
    return 0 as unknown as ReturnType<typeof setTimeout>;
  });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setTransport(ownTransport);
  api.on(read, { status: 503, body: problem(503).body });
  await call(read, { params: { id: '1' } }).catch(() => undefined);
  api.on(read, inTurn({ ...problem(503), headers: { 'retry-after': '2' } }, good));
  await call(read, { params: { id: '1' } });
  timer.mockRestore();
  expect(pauses).toEqual([150, 500, 1_500, 2_000]);
});

describe('while nothing is answered', () => {
  const readAll = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await call(read, { params: { id: '1' } }).catch(() => undefined);
    }
  };

  it('repeats a tenth of the calls, once ten tries are used up', async () => {
    api.on(read, problem(503));
    await readAll(4);
    const before = api.sent(read).length;
    await readAll(100);
    const repeats = api.sent(read).length - before - 100;
    expect(repeats).toBeGreaterThanOrEqual(9);
    expect(repeats).toBeLessThanOrEqual(11);
  });

  it('still repeats what somebody sends', async () => {
    api.on(read, problem(503));
    await readAll(20);
    api.on(write, inTurn(problem(503), problem(503), problem(503), good));
    await expect(call(write, { body: {} })).resolves.toEqual({ name: 'x' });
  });
});

import { problem, stubApi, type StubReply } from '#test/support/portal.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { ApiError, call, browserTransport } from '#web/lib/api/api-client.ts';
import { setTokenSource, setTransport, setCallMiddleware } from '#web/lib/api/api-client.ts';
import { reuseIdempotencyKeys } from '#web/lib/admin/reuse-idempotency-keys.ts';

const listed = { body: { jobs: [] } };
const told = { body: { status: true, message: 'x' } };
const done = { body: { message: 'x' } };
const made = { status: 201, body: { ...told.body, id: '1', token: 't' } };
const read = (given = {}) => call('getSimilarJobs', { params: { id: '1' }, ...given });
const write = () => call('confirmNewsletter', { body: { token: 't' } });
const upload = (file = new File([], 'a.png')) =>
  call('insertBlogPosts', { body: { title: 'n' }, file });
const remove = () => call('deleteJob', { params: { id: '1' } });

let api: ReturnType<typeof stubApi>;
const retryDelaysMs = browserTransport.retryDelaysMs.map((delay) => delay / 100);
beforeEach(() => {
  api = stubApi();
  setTransport({ ...browserTransport, retryDelaysMs });
});
afterEach(() => setTokenSource(undefined));

/** The given answers one after the other; the last one stays. */
const inTurn = (...replies: StubReply[]) => {
  let turn = 0;
  return () => replies[Math.min(turn++, replies.length - 1)] ?? told;
};

it('builds method, path and query from the row of the contract', async () => {
  api.on('getSimilarJobs', listed);
  const answer = read({ params: { id: 'a/b' }, query: { limit: '2' } });
  await expect(answer).resolves.toEqual(listed.body);
  const [sent] = api.sent('getSimilarJobs');
  expect(sent?.url.href).toBe('http://localhost/api/similarJobs/a%2Fb?limit=2');
  expect(sent?.headers.has('authorization')).toBe(false);
});

it('sends JSON with a key, and multipart with the file under its name', async () => {
  api.answer({ confirmNewsletter: told, insertBlogPosts: made });
  await call('confirmNewsletter', { body: { token: 't' }, idempotencyKey: 'k-1' });
  const [json] = api.sent('confirmNewsletter');
  expect(json?.body).toEqual({ token: 't' });
  expect(json?.headers.get('idempotency-key')).toBe('k-1');
  expect(json?.headers.get('content-type')).toBe('application/json');
  const file = new File(['x'], 'logo.png');
  await upload(file);
  const [multipart] = api.sent('insertBlogPosts');
  expect(multipart?.body).toEqual({ title: 'n', image: file });
  expect(multipart?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(multipart?.headers.has('content-type')).toBe(false);
});

it('turns a problem into an error with its fields and request id', async () => {
  const errors = [{ field: 'name', message: 'Name cannot be empty.' }];
  const message = 'Please correct the marked fields.';
  api.on('confirmNewsletter', problem(422, { message, errors }));
  await expect(write()).rejects.toMatchObject({
    ...{ name: 'ApiError', status: 422, message, errors, requestId: 'r-1' },
  });
});

it('refuses an answer that is no JSON, and tells that no answer came', async () => {
  globalThis.fetch = (() => Promise.resolve(new Response('<p>Sign in</p>'))) as typeof fetch;
  const internal = { name: 'ApiError', message: apiErrorMessages.internal };
  await expect(read()).rejects.toMatchObject(internal);
  globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
  const message = 'The server could not be reached. Please check your connection and try again.';
  await expect(remove()).rejects.toMatchObject({ status: 0, message });
});

const passing = [408, 425, 429, 500, 502, 503, 504];
it.each(passing)('asks again after %d, by the same key', async (status) => {
  api.on('confirmNewsletter', inTurn(problem(status), problem(status), told));
  await expect(write()).resolves.toEqual(told.body);
  const keys = api.keys('confirmNewsletter');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

const final = [400, 401, 403, 404, 409, 410, 412, 413, 415, 422];
it.each(final)('does not ask again after %d', async (status) => {
  api.on('getSimilarJobs', { status, body: problem(status).body });
  await expect(read()).rejects.toMatchObject({ status });
  expect(api.sent('getSimilarJobs')).toHaveLength(1);
});

it('asks once where there is no network, so that tries are left when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.on('getSimilarJobs', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(read()).rejects.toThrow(ApiError);
  expect(api.sent('getSimilarJobs')).toHaveLength(1);
  onLine.mockRestore();
  await expect(read()).rejects.toThrow(ApiError);
  expect(api.sent('getSimilarJobs')).toHaveLength(5);
});

it('waits for a request that is still being worked on, but not for a long ban', async () => {
  api.on('confirmNewsletter', inTurn(problem(409), told));
  await expect(write()).resolves.toEqual(told.body);
  api.on('confirmNewsletter', { ...problem(429), headers: { 'retry-after': '900' } });
  await expect(write()).rejects.toMatchObject({ status: 429 });
});

it('never repeats a deletion', async () => {
  api.on('deleteJob', problem(503));
  await expect(remove()).rejects.toMatchObject({ status: 503 });
  expect(api.sent('deleteJob')).toHaveLength(1);
});

describe('an administrator’s call without an answer', () => {
  beforeEach(() => setCallMiddleware(reuseIdempotencyKeys));
  afterEach(() => setCallMiddleware((send) => send));

  it('keeps its key for the same call again, also after a reload', async () => {
    const restore = (id: string) => call('restoreFeedback', { params: { id } });
    api.on('restoreFeedback', problem(503));
    await expect(restore('1')).rejects.toMatchObject({ status: 503 });
    api.on('restoreFeedback', done);
    for (const id of ['2', '1', '1']) await restore(id);
    const keys = api.keys('restoreFeedback').slice(-4);
    expect(keys[0]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has deleted what is not found afterwards', async () => {
    let tries = 0;
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    api.on('deleteJob', () => (tries++ === 0 ? lost() : problem(404)));
    await expect(remove()).resolves.toEqual({});
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    api.on('deleteJob', problem(503));
    await expect(remove()).rejects.toMatchObject({ status: 503 });
    api.on('deleteJob', problem(404));
    await expect(remove()).resolves.toEqual({});
  });
});

it('sends the token where it is asked to, and to nobody else', async () => {
  const token = () => Promise.resolve('t');
  setTokenSource({ getToken: token, refresh: token, onRefused: () => undefined });
  api.on('getSimilarJobs', listed);
  await read();
  await read({ withAdminToken: true });
  const tokens = api.sent('getSimilarJobs').map(({ headers }) => headers.get('authorization'));
  expect(tokens).toEqual([null, 'Bearer t']);
});

it('goes past the browser’s cache only when it is told to', async () => {
  api.on('getSimilarJobs', listed);
  const fetched = jest.spyOn(globalThis, 'fetch');
  await read();
  await read({ skipCache: true });
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'reload']);
});

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

it('asks again when no answer comes, or one that breaks off', async () => {
  const answered = new Response('{"jobs":[]}');
  const broken = { ok: true, status: 200, headers: new Headers(), text: async () => lost() };
  let turn = 0;
  globalThis.fetch = (async () => [lost, () => broken, () => answered][turn++]!()) as typeof fetch;
  await expect(read()).resolves.toEqual(listed.body);
  expect(turn).toBe(3);
});

it('waits ten seconds for an answer, and a minute for an upload', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  api.answer({ getSimilarJobs: listed, insertBlogPosts: made });
  await read();
  await upload();
  expect(timeout.mock.calls).toEqual([[10_000], [60_000]]);
});

it('pauses for less than 0.3, 1 and 3 seconds, or for as long as the server says', async () => {
  const pauses: number[] = [];
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms = 0) => {
    // jsdom counts down the timeout of an answer by such a timer as well.
    if (ms < 10_000) queueMicrotask(() => (pauses.push(ms), act()));
    return 0 as unknown as ReturnType<typeof setTimeout>;
  });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setTransport(browserTransport);
  api.on('getSimilarJobs', { status: 503, body: problem(503).body });
  await read().catch(() => undefined);
  api.on('getSimilarJobs', inTurn({ ...problem(503), headers: { 'retry-after': '2' } }, listed));
  await read();
  timer.mockRestore();
  expect(pauses).toEqual([150, 500, 1_500, 2_000]);
});

const readAll = async (times: number) => {
  for (let at = 0; at < times; at += 1) await read().catch(() => undefined);
};

it('while nothing is answered repeats a tenth of the calls once ten tries are used up, and all that somebody sends', async () => {
  api.on('getSimilarJobs', problem(503));
  await readAll(4);
  const before = api.sent('getSimilarJobs').length;
  await readAll(100);
  const repeats = api.sent('getSimilarJobs').length - before - 100;
  expect(repeats).toBeGreaterThanOrEqual(9);
  expect(repeats).toBeLessThanOrEqual(11);
  await readAll(20);
  api.on('confirmNewsletter', inTurn(problem(503), problem(503), problem(503), told));
  await expect(write()).resolves.toEqual(told.body);
});

import { linkProber } from '#lambdas/links/probe-link.ts';
import { checkLink } from '#lambdas/links/link-check-handlers.ts';
import { linkChecker } from '#lambdas/links/check-links.ts';
import { dailyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { TooManyRequests } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { rateLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { buildJob } from '#test/support/builders.ts';
import { openServer } from '#test/support/open-server.ts';
import { jobRow } from '#test/support/call.ts';
import { idOf, openStores } from './catalog/stores.ts';

process.env['RATE_LIMITS'] = 'on';
const start = Date.parse('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;
const inDays = (days: number) => new Date(start + days * 24 * hour).toISOString();
const long = { getRemainingTimeInMillis: () => 600_000 };

const stores = openStores(start);
let port: number;
let gone: Set<string>;
let requests: string[];

beforeEach(async () => {
  gone = new Set();
  requests = [];
  port = await openServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/robots.txt') requests.push(path);
    response.writeHead(gone.has(path) || path === '/robots.txt' ? 404 : 200).end();
  });
});

const linkTo = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;
const job = (number: number, joblink: string, expiresAt = inDays(90)) =>
  jobRow(buildJob({ id: idOf(number), joblink, expiresAt }), number);

const rule = () => ({
  isAllowed: (address: string) => address === '127.0.0.1',
  ports: [port],
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
});

const createProber = () => linkProber({ policy: rule(), userAgent: 'TestLinkCheck/1.0' });
function product(own: { createProber: typeof createProber } = { createProber }) {
  const { table, source } = stores.process();
  return linkChecker({ catalogReader: source, table, now: stores.now, ...own });
}

const rowOf = (number: number) => stores.row(keys.linkCheck(idOf(number)));

it('asks each open job once a day, and takes for closed what fails on two days', async () => {
  await stores.put([job(1, linkTo('/1')), job(2, linkTo('/2')), job(3, linkTo('/3'), inDays(-1))]);
  gone.add('/2');
  const run = product();
  expect(await run(long)).toEqual({ checked: 2, left: 0 });
  expect(new Set(requests)).toEqual(new Set(['/1', '/2']));
  expect(await rowOf(1)).toMatchObject({ state: 'ok', checkedAt: inDays(0), failures: 0 });
  expect(await rowOf(2)).toMatchObject({ state: 'failing', failingSince: inDays(0), failures: 1 });
  expect(await rowOf(3)).toBeUndefined();

  stores.time += 23 * hour;
  expect(await run(long)).toEqual({ checked: 0, left: 0 });
  stores.time += hour;
  expect(await run(long)).toEqual({ checked: 2, left: 0 });
  expect(await rowOf(2)).toMatchObject({ closedAt: inDays(1), failures: 2 });
});

it('leaves the job itself alone, and goes by itself when the job is gone', async () => {
  await stores.put([job(1, linkTo('/1'))]);
  const jobNow = () => stores.row(keys.job(idOf(1)));
  const before = await jobNow();
  await product()(long);
  expect(await jobNow()).toEqual(before);
  expect(await stores.partition(partitions.changes)).toEqual([]);
  expect((await rowOf(1))?.['expiresAtEpochSeconds']).toBe(Date.parse(inDays(30)) / 1000);
});

it('asks no more than a hundred links of a host in an hour, those of others beside them', async () => {
  const many = Array.from({ length: 120 }, (_, at) => job(at + 1, linkTo(`/${at + 1}`)));
  await stores.put([...many, job(200, linkTo('/other', 'other.example'))]);
  const run = product();
  expect(await run(long)).toEqual({ checked: 101, left: 20 });
  expect(requests).toContain('/other');
  requests = [];
  stores.time += hour;
  expect(await run(long)).toEqual({ checked: 20, left: 0 });
  expect(new Set(requests).size).toBe(20);
});

it('writes down as unknown what fails unforeseen, and does not begin with it again', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await stores.put([job(1, linkTo('/1')), job(2, linkTo('/2'))]);
  const failing = (link: string) =>
    link.endsWith('/1') ? Promise.reject(new Error('unforeseen')) : createProber()(link);
  const run = product({ createProber: () => failing });
  expect(await run(long)).toEqual({ checked: 2, left: 0 });
  expect(await rowOf(1)).toMatchObject({ state: 'unknown', checkedAt: inDays(0) });
  expect(await run(long)).toEqual({ checked: 0, left: 0 });
});

it('stops while it has time left, with what it has asked written down', async () => {
  await stores.put(Array.from({ length: 6 }, (_, at) => job(at + 1, linkTo(`/${at + 1}`))));
  let looks = 0;
  const run = product();
  const short = { getRemainingTimeInMillis: () => ((looks += 1) > 2 ? 299_999 : 600_000) };
  expect(await run(short)).toEqual({ checked: 2, left: 4 });
  expect(await run(long)).toEqual({ checked: 4, left: 0 });
  expect(new Set(requests).size).toBe(6);
});

function checker() {
  const { table, source } = stores.process();
  const { now } = stores;
  const check = checkLink({
    table,
    catalogReader: source,
    getNow: now,
    areLinkChecksOn: true,
    policy: rule(),
    userAgent: 'TestLinkCheck/1.0',
    rateLimiter: rateLimiter({ table, now, hash: dailyHasher(table, now) }),
  });
  return async (number: number) => {
    const params = { id: idOf(number) };
    return (await check({ params, admin: { id: 'admin' }, idempotencyItems: () => [] } as never))
      .body;
  };
}

it('a check that an administrator asks for is limited for each host, whoever asks', async () => {
  await stores.put([job(1, linkTo('/1')), job(2, linkTo('/2', 'other.example'))]);
  const [check, another] = [checker(), checker()];
  for (let at = 0; at < 3; at += 1) await Promise.all([check(1), another(1)]);
  requests = [];
  await expect(check(1)).rejects.toThrow(TooManyRequests);
  expect(requests).toEqual([]);
  expect(await check(2)).toMatchObject({ state: 'ok' });
  stores.time += 60_000;
  expect(await check(1)).toMatchObject({ state: 'ok' });
});

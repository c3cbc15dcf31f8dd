import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { demoSourceAddresses } from '#contract/sources.ts';
import { isDemoAddress, Unchanged } from '#lambdas/sources/source-client.ts';
import { findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { agent, clientOf, serveBoards } from './board-server.ts';

const address = 'https://board.example/jobs';
const Shape = z.object({ jobs: z.array(z.string()) });
const gzip = { 'content-encoding': 'gzip' };
const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = '{}') =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
const cutOff =
  (begin: string | Buffer, headers = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { ...headers, 'content-length': '100' });
    response.write(begin, () => response.destroy());
  };
const silent = () => undefined;
const stopping = (_: unknown, response: ServerResponse) => {
  response.writeHead(200).write('{"jobs":');
};
const inMs = (ms: number) => new Date(Date.now() + ms).toUTCString();

it.each([
  ['404', answer(404), 'missing'],
  ['410', answer(410), 'missing'],
  ['403', answer(403), 'refused'],
  ['429 with an hour to wait', answer(429, { 'retry-after': '3600' }), 'busy'],
  ['429 until a moment far away', answer(429, { 'retry-after': inMs(3_600_000) }), 'busy'],
  ['429 until it no longer is', answer(429), 'busy'],
  ['503', answer(503), 'busy'],
  ['500', answer(500), 'failed'],
  ['an answer that is cut off', cutOff('{"jobs":'), 'failed'],
  ['a packed answer cut off', cutOff(gzipSync('{"jobs":["a"]}').subarray(0, 20), gzip), 'failed'],
  ['no answer in time', silent, 'late'],
  ['an answer that stops in the middle', stopping, 'late'],
  ['a page in place of JSON', answer(200, {}, '<!doctype html>'), 'no-list'],
  ['JSON of another shape', answer(200, {}, '{"jobs":[1]}'), 'new-format'],
  ['more bytes than any board', answer(200, {}, ' '.repeat(5_000)), 'large'],
  ['few bytes that unpack to more', answer(200, gzip, gzipSync(' '.repeat(1_000_000))), 'large'],
  ['a way to a private address', answer(302, { location: 'http://10.0.0.1/' }), 'not-public'],
  ['redirects without an end', answer(301, { location: address }), 'redirects'],
])('tells %s as what it is', async (_, jobs, fault) => {
  const served = await serveBoards(
    { 'board.example/jobs': jobs },
    { maxBytes: 4_000, ...((jobs === silent || jobs === stopping) && { timeoutMs: 100 }) },
  );
  await expect(served.client.fetchJson(Shape, address)).rejects.toMatchObject({ code: fault });
});

it.each(['plain', 'gzip'])('stops early in 200 MB: %s', async (coding) => {
  const block = randomBytes(1_000_000);
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  const { client } = await serveBoards({
    'board.example/jobs': (_, response) => {
      const blocks = Readable.from(
        (function* () {
          for (; sent < 200; sent += 1) yield block;
        })(),
      );
      response.writeHead(200, coding === 'gzip' ? gzip : {});
      const packed = coding === 'gzip' ? [createGzip({ level: 0 })] : [];
      void pipeline([blocks, ...packed, response]).catch(() => undefined);
      void once(response, 'close').then(() => closed.resolve());
    },
  });
  await expect(client.fetchJson(Shape, address)).rejects.toMatchObject({ code: 'large' });
  await closed.promise;
  // 15 MB are read, and what lies in the buffers between was sent besides.
  expect(sent).toBeLessThan(100);
});

it('follows a board to another host, and says where one has moved that is no such board there', async () => {
  const moved = answer(301, { location: 'https://lekhanova.example/jobs' });
  const answers = { 'board.example/jobs': moved, 'lekhanova.example/jobs': '{"jobs":["a"]}' };
  const same = await serveBoards(answers);
  await expect(same.client.fetchJson(Shape, address)).resolves.toEqual({ jobs: ['a'] });
  for (const other of ['<!doctype html><title>Jobs</title>', '{"offers":[]}']) {
    const served = { 'board.example/jobs': moved, 'lekhanova.example/jobs': other };
    await expect(
      (await serveBoards(served)).client.fetchJson(Shape, address),
    ).rejects.toMatchObject({
      ...{ code: 'moved', message: expect.stringContaining('(https://lekhanova.example/jobs)') },
    });
  }
});

it.each([
  ['seconds', () => '7'],
  ['a moment', () => inMs(7_000)],
])('waits a short time that a site asks for by %s, and says who asks', async (_, after) => {
  const pause = jest.fn<Promise<void>, [number]>(() => Promise.resolve());
  const { client: patient, requests } = await serveBoards(
    {
      'board.example/jobs': (_, response) => {
        if (pause.mock.calls.length > 0) response.end('{"jobs":["a"]}');
        else response.writeHead(429, { 'retry-after': after() }).end();
      },
    },
    { delay: pause },
  );
  await expect(patient.fetchJson(Shape, address)).resolves.toEqual({ jobs: ['a'] });
  expect(pause).toHaveBeenCalledTimes(1);
  expect(pause.mock.calls[0]?.[0]).toBeLessThanOrEqual(7_000);
  expect(requests.map(({ headers }) => headers['user-agent'])).toEqual([agent, agent]);
});

it('reads an answer that begins with a byte order mark, in whatever parts its signs come', async () => {
  const bytes = Buffer.from('\ufeff{"jobs":["₹"]}');
  const { client: reader } = await serveBoards({
    'board.example/jobs': (_, response) => {
      response.write(bytes.subarray(0, 14), () => response.end(bytes.subarray(14)));
    },
  });
  await expect(reader.fetchJson(Shape, address)).resolves.toEqual({ jobs: ['₹'] });
});

it('knows boards of the laptop only where it serves some', () => {
  expect(isDemoAddress(demoSourceAddresses[0])).toBe(false);
  process.env['DEMO_SOURCES_ORIGIN'] = 'http://127.0.0.1:1';
  expect(demoSourceAddresses.map(isDemoAddress)).toEqual([true, true]);
  expect(isDemoAddress('https://boards.greenhouse.io/lekhanova')).toBe(false);
  delete process.env['DEMO_SOURCES_ORIGIN'];
});

it('reads no page that its site keeps from programs', async () => {
  const { client: polite, requested } = await serveBoards({
    'board.example/robots.txt': 'User-agent: *\nDisallow: /jobs',
    'board.example/jobs': '<title>Jobs</title>',
  });
  await expect(polite.fetchPage(address)).rejects.toMatchObject({ code: 'refused' });
  expect(requested).toEqual(['board.example/robots.txt']);
  const { client: led } = await serveBoards({
    'board.example/jobs': answer(301, { location: 'https://other.example/jobs' }),
    'other.example/robots.txt': 'User-agent: *\nDisallow: /jobs',
    'other.example/jobs': '<title>Jobs</title>',
  });
  await expect(led.fetchPage(address)).rejects.toMatchObject({ code: 'refused' });
});

const changed = 'Fri, 27 Nov 2026 10:00:00 GMT';
const tagged = (headers: Record<string, string>) =>
  answer(200, { date: 'Sat, 28 Nov 2026 10:00:00 GMT', ...headers }, '{"jobs":["a"]}');

it.each([
  [
    { etag: 'W/"a-1"', 'last-modified': changed },
    { etag: 'W/"a-1"', lastModified: changed },
  ],
  [{ etag: '"a,b"' }, { etag: '"a,b"' }],
  // "*" would be true of each answer to come.
  [{ etag: '*' }, {}],
  [{ etag: `"${'a'.repeat(300)}"` }, {}],
  [{ 'last-modified': 'lately' }, {}],
  [{ 'last-modified': changed, date: changed }, {}],
])('keeps of the headers %j by what the list is known again', async (headers, validators) => {
  const { client: reader } = await serveBoards({ 'board.example/jobs': tagged(headers) });
  await reader.fetchJson(Shape, address);
  expect(reader.getListValidators()).toEqual(validators);
});

it('asks for a list by what is known of it, and for nothing else so', async () => {
  const { client: reader, requests } = await serveBoards(
    {
      'board.example/jobs': answer(301, { location: '/all' }),
      'board.example/all': tagged({ etag: '"b"' }),
      'board.example/1': tagged({ etag: '"c"' }),
    },
    { knownValidators: { etag: 'W/"a"', lastModified: changed } },
  );
  await reader.fetchJson(Shape, address);
  await reader.fetchJson(Shape, 'https://board.example/1');
  expect(reader.getListValidators()).toEqual({ etag: '"b"' });
  const sent = requests.map((each) => each.headers);
  expect(sent.map((each) => each['if-none-match'])).toEqual(['W/"a"', 'W/"a"', undefined]);
  expect(sent.map((each) => each['if-modified-since'])).toEqual([changed, changed, undefined]);
});

it('makes a question of its own of a list that comes by pages', async () => {
  const { client: reader, requests } = await serveBoards(
    { 'board.example/jobs {"page":1}': tagged({ etag: '"b"' }), 'board.example/1': tagged({}) },
    { knownValidators: { etag: '"a"' } },
  );
  await reader.fetchJson(Shape, address, { page: 1 });
  await reader.fetchJson(Shape, 'https://board.example/1');
  expect(reader.getListValidators()).toEqual({});
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

it('tells a list that is unchanged from one that fails', async () => {
  const packed = answer(304, gzip);
  const answers = { 'apply.workable.com/api/v1/widget/accounts/anvik?details=true': packed };
  const board = findSourceAdapter('https://apply.workable.com/anvik')!;
  const again = await serveBoards(answers, { knownValidators: { etag: '"a"' } });
  await expect(readPostings(board, again.client)).rejects.toThrow(Unchanged);
  const first = await serveBoards(answers);
  await expect(readPostings(board, first.client)).rejects.toMatchObject({ code: 'refused' });
});

it('asks a host for one thing at a time, though several clients read boards of it', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const hostQueues = new Map();
  const slow = (_: unknown, response: ServerResponse) => {
    begin();
    void mayEnd.then(() => response.end('[]'));
  };
  const boards = { 'boards.example/a': slow, 'boards.example/b': [], 'other.example/c': [] };
  const { client, requested, port } = await serveBoards(boards, { hostQueues });
  const other = clientOf(port, { hostQueues });
  const List = z.array(z.unknown());
  const first = client.fetchJson(List, 'https://boards.example/a');
  await begun;
  const second = other.fetchJson(List, 'https://boards.example/b');
  await other.fetchJson(List, 'https://other.example/c');
  expect(requested).toEqual(['boards.example/a', 'other.example/c']);
  end();
  await Promise.all([first, second]);
  expect(requested.at(-1)).toBe('boards.example/b');
});

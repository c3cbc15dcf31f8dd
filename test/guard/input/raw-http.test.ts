import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';

let product: Product;
beforeAll(async () => (product = await startProduct()));
afterAll(() => product?.stop());

const portOf = () => Number(new URL(product.url).port);

interface Talk {
  socket: Socket;
  heard: () => string;
  closed: Promise<unknown>;
}

async function talk(text = ''): Promise<Talk> {
  const socket = connect(portOf(), '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('latin1').on('data', (part) => (heard += part));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(text, 'latin1');
  return { socket, heard: () => heard, closed };
}

const answersIn = (heard: string) => heard.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** All that comes until it is over, as many answers are there as are awaited, or the time is. */
async function answerTo(text: string, { awaited = Infinity, withinMs = 1_500 } = {}) {
  const { socket, heard, closed } = await talk(text);
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  const until = Date.now() + withinMs;
  while (!isClosed && Date.now() < until && answersIn(heard()).length < awaited) await wait(20);
  socket.destroy();
  return heard();
}

/** Was it understood, there would be a second answer, of the health check. */
const inner = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Smuggled: 1\r\n\r\n';
const ask = (head: string, body = '') =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
const chunked = `0\r\n\r\n${inner}`;

const smuggled: Record<string, string> = {
  'a length and chunks': ask(
    `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`,
    chunked,
  ),
  'chunks and a length': ask(`Transfer-Encoding: chunked\r\nContent-Length: 4`, chunked),
  'two lengths': ask(`Content-Length: 2\r\nContent-Length: ${inner.length}`, `{}${inner}`),
  'a list of lengths': ask('Content-Length: 2, 90', `{}${inner}`),
  'a length with a sign': ask('Content-Length: +2', `{}${inner}`),
  'a length in hex': ask('Content-Length: 0x2', `{}${inner}`),
  'a negative length': ask('Content-Length: -1', `{}${inner}`),
  'a blank before the colon': ask('Content-Length : 2', `{}${inner}`),
  'chunks with a blank before the colon': ask('Transfer-Encoding : chunked', chunked),
  'chunks of an unknown kind': ask(
    'Transfer-Encoding: xchunked\r\nContent-Length: 2',
    `{}${inner}`,
  ),
  'chunks that are also something else': ask('Transfer-Encoding: chunked, identity', chunked),
  'chunks behind a vertical tab': ask('Transfer-Encoding:\x0bchunked', chunked),
  'chunks on a folded line': ask(
    'X: y\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 2',
    chunked,
  ),
  'two kinds of chunks': ask('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunked),
  'a chunk with a wrong size': ask('Transfer-Encoding: chunked', `zz\r\n{}\r\n${chunked}`),
  'a chunk with a size too large': ask(
    'Transfer-Encoding: chunked',
    `fffffffffffffffff\r\n{}\r\n${chunked}`,
  ),
  'lines that end in a line feed':
    ask('Content-Length: 2', '{}').replaceAll('\r\n', '\n') + inner.replaceAll('\r\n', '\n'),
  'a carriage return in a name': ask('Content-Length: 2\rX: 1', `{}${inner}`),
  'a null byte in a header': ask('X: a\0b\r\nContent-Length: 2', `{}${inner}`),
  'no host': `POST /api/login HTTP/1.1\r\nContent-Length: 0\r\n\r\n${inner}`,
  'a version that nobody speaks': `GET /api/health HTTP/1.9\r\nHost: localhost\r\n\r\n${inner}`,
  'a method that nobody knows': `SMUGGLE /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n${inner}`,
};

it('answers both of two decent requests on one line', async () => {
  const decent = ask('Content-Length: 2', '{}') + inner;
  const heard = await answerTo(decent, { awaited: 2, withinMs: 60_000 });
  expect(answersIn(heard)).toHaveLength(2);
});

it.each(Object.entries(smuggled))('reads no second request behind %s', async (_, text) => {
  const heard = await answerTo(text);
  expect(answersIn(heard)).toHaveLength(1);
  expect(heard).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(heard).not.toContain('"ok"');
});

it.each([
  [
    'a header without end',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}\r\n`,
    431,
  ],
  ['an address without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
])('refuses %s', async (_, text, status) => {
  expect(await answerTo(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
});

describe('a slow client', () => {
  const slowMs = 30_000;
  const toleranceMs = 12_000;
  const drip = (socket: Socket, text: string) =>
    setInterval(() => socket.writable && socket.write(text), 1_000);

  it('who never ends his headers or his body is shown the door, and nobody waits for him', async () => {
    const began = performance.now();
    const slow = await Promise.all([
      talk('GET / HTTP/1.1\r\nHost: localhost\r\n'),
      talk(
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      ),
      ...Array.from({ length: 300 }, () => talk('GET /api/health HTTP/1.1\r\nX: ')),
    ]);
    const timers = slow.map(({ socket }, at) =>
      drip(socket, at === 1 ? ' ' : at === 0 ? 'X: y\r\n' : 'y'),
    );
    const quick = performance.now();
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    recordFigure(
      'T41',
      'answer in ms beside 302 slow clients',
      Math.round(performance.now() - quick),
    );
    await Promise.all(slow.map(({ closed }) => closed));
    for (const timer of timers) clearInterval(timer);
    const milliseconds = performance.now() - began;
    recordFigure('T41', 'slow clients gone after s', Math.round(milliseconds / 1_000));
    expect(milliseconds).toBeLessThan(slowMs + toleranceMs);
    expect(slow[0]!.heard()).toMatch(/^HTTP\/1\.1 408/);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  });
});

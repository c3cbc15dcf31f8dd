import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => (product = await startProduct()));

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

/** All that comes until the server ends the connection, as it does with what it refuses. */
async function answerTo(text: string): Promise<string> {
  const { heard, closed } = await talk(text);
  await closed;
  return heard();
}

/** If it were understood, there would be a second answer, of the health check. */
const inner = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
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
  'a length with a sign': ask('Content-Length: +2', `{}${inner}`),
  'a blank before the colon': ask('Content-Length : 2', `{}${inner}`),
  'chunks with a blank before the colon': ask('Transfer-Encoding : chunked', chunked),
  'chunks of an unknown kind': ask(
    'Transfer-Encoding: xchunked\r\nContent-Length: 2',
    `{}${inner}`,
  ),
  'chunks behind a vertical tab': ask('Transfer-Encoding:\x0bchunked', chunked),
  'chunks on a folded line': ask(
    'X: y\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 2',
    chunked,
  ),
  'a chunk with a wrong size': ask('Transfer-Encoding: chunked', `zz\r\n{}\r\n${chunked}`),
  'lines that end in a line feed':
    ask('Content-Length: 2', '{}').replaceAll('\r\n', '\n') + inner.replaceAll('\r\n', '\n'),
  'a null byte in a header': ask('X: a\0b\r\nContent-Length: 2', `{}${inner}`),
  'no host': `POST /api/login HTTP/1.1\r\nContent-Length: 0\r\n\r\n${inner}`,
  'a version that nobody speaks': `GET /api/health HTTP/1.9\r\nHost: localhost\r\n\r\n${inner}`,
  'a method that nobody knows': `SMUGGLE /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n${inner}`,
};

it('answers both of two decent requests on one line', async () => {
  expect(answersIn(await answerTo(ask('Content-Length: 2', '{}') + inner))).toHaveLength(2);
});

it.each(Object.entries(smuggled))('reads no second request behind %s', async (_, text) => {
  const heard = await answerTo(text);
  expect(answersIn(heard)).toHaveLength(1);
  expect(heard).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(heard).not.toContain('"ok"');
});

const long = 'a'.repeat(40_000);
it.each([
  ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n\r\n`],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
  ['an address without end', `GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
])('refuses %s', async (_, text) => {
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 431/);
});

it('ends the connections of clients who never end their headers or body, and serves others', async () => {
  const opened = [
    'GET / HTTP/1.1\r\nHost: localhost\r\n',
    ask('Content-Length: 5000', '{'),
    ...Array.from({ length: 300 }, () => 'GET /api/health HTTP/1.1\r\nX: '),
  ];
  const slow = await Promise.all(opened.map(talk));
  const more = ['X: y\r\n', ' ', 'y'];
  const timer = setInterval(() => {
    for (const [at, { socket }] of slow.entries())
      if (socket.writable) socket.write(more[Math.min(at, 2)] ?? '');
  }, 1_000);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  clearInterval(timer);
  expect(slow[0]!.heard()).toMatch(/^HTTP\/1\.1 408/);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
});

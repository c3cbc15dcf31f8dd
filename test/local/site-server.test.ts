import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen, siteOrigin, type Site, type SiteServer } from '#local/edge/site-server.ts';
import type { Request } from '#local/gateway/message.ts';

let server: SiteServer;
const seen: Request[] = [];
const site = (respond = async () => ({ status: 200, headers: {}, body: Buffer.from('ok') })) => ({
  responderFor: () =>
    ({
      isSite: false,
      behaviour: { headers: [{ name: 'x-frame-options', value: 'DENY', override: true }] },
      respond: async (request: Request) => {
        seen.push(request);
        return respond();
      },
    }) as unknown as ReturnType<Site['responderFor']>,
});
const address = () => `http://127.0.0.1:${server.port}`;

beforeEach(async () => {
  seen.length = 0;
  server = await listen(0);
});
afterEach(() => server.close());

describe('the one port', () => {
  it('keeps early requests until the site is open', async () => {
    const asked = once(server.http, 'request');
    const early = fetch(address());
    await asked;
    server.open(site());
    expect(await (await early).text()).toBe('ok');
  });

  it('is open to this machine only', () => {
    expect(server.http.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('is refused to a second server', async () => {
    await expect(listen(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is this machine’s alone, and gives a slow client half a minute', () => {
    expect(server.http.address()).toMatchObject({ address: '127.0.0.1' });
    expect(server.http).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
    expect(server.http.maxConnections).toBeGreaterThan(0);
  });

  it.each([
    ['two kinds of length', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n'],
    ['a header in two lines', 'X-Long: a\r\n b\r\nX-Bad\u0001: c\r\n'],
  ])('refuses a request with %s', async (_, headers) => {
    server.open(site());
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    expect(seen).toEqual([]);
  });

  it('hands path and query on as sent, and joins repeated headers', async () => {
    server.open(site());
    const headers = {
      'x-twice': ['a', 'b'],
      cookie: ['c=1', 'd=2'],
      'CloudFront-Viewer-Country': 'IN',
      'CloudFront-Viewer-Address': '9.9.9.9:9',
    };
    await new Promise((done) =>
      send(`${address()}/a%2Fb?q=1?2&r=%20`, { headers }, (answer) => done(text(answer))).end(),
    );
    expect(seen[0]).toMatchObject({
      path: '/a%2Fb',
      query: 'q=1?2&r=%20',
      headers: { 'x-twice': 'a,b', cookie: 'c=1; d=2', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(seen[0]!.headers).not.toHaveProperty('cloudfront-viewer-country');
    const { port } = seen[0]!.viewer;
    expect(seen[0]!.headers['cloudfront-viewer-address']).toBe(`127.0.0.1:${port}`);
  });

  it.each([
    ['http://127.0.0.1:PORT', 'http://localhost:PORT'],
    ['http://[::1]:PORT', 'http://localhost:PORT'],
    ['http://localhost:PORT', 'http://localhost:PORT'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
    ['https://elsewhere.example', 'https://elsewhere.example'],
  ])('tells the functions that the origin %s is %s', async (sent, told) => {
    server.open(site());
    const withPort = (origin: string) => origin.replace('PORT', String(server.port));
    await fetch(address(), { method: 'POST', headers: { origin: withPort(sent) } });
    expect(seen[0]!.headers['origin']).toBe(withPort(told));
    expect(siteOrigin(server.port)).toBe(withPort('http://localhost:PORT'));
  });

  it('refuses a body over 10 MB', async () => {
    server.open(site());
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    const answer = await fetch(address(), { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ]);
    expect(seen).toEqual([]);
  });

  it('sends no body to HEAD, and its length', async () => {
    server.open(site());
    const answer = await fetch(address(), { method: 'HEAD' });
    expect([await answer.text(), answer.headers.get('content-length')]).toEqual(['', '2']);
  });

  it('answers 502 when an origin fails, without saying why', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    server.open(site(() => Promise.reject(new Error('a secret'))));
    const answer = await fetch(address());
    expect([answer.status, await answer.text()]).toEqual([502, 'Bad gateway']);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('answers what is under way when it closes, and takes nothing more', async () => {
    const answer = Promise.withResolvers<{ status: number; headers: object; body: Buffer }>();
    server.open(site(() => answer.promise as never));
    const asked = once(server.http, 'request');
    const running = fetch(address());
    await asked;
    const closed = server.close();
    await expect(fetch(address())).rejects.toThrow();
    answer.resolve({ status: 200, headers: {}, body: Buffer.from('late') });
    expect(await (await running).text()).toBe('late');
    await closed;
  });
});

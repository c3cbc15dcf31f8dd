import { once } from 'node:events';
import { request as send } from 'node:http';
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

it('the one port keeps early requests until the site is open', async () => {
  const request = once(server.http, 'request');
  const early = fetch(address());
  await request;
  server.open(site());
  expect(await (await early).text()).toBe('ok');
});

it('the one port hands path and query on as sent, and joins repeated headers', async () => {
  server.open(site());
  const headers = {
    ...{ 'x-twice': ['a', 'b'], cookie: ['c=1', 'd=2'], 'CloudFront-Viewer-Country': 'IN' },
    'CloudFront-Viewer-Address': '9.9.9.9:9',
  };
  await new Promise((done) =>
    send(`${address()}/a%2Fb?q=1?2&r=%20`, { headers }, (answer) => done(text(answer))).end(),
  );
  expect(seen[0]).toMatchObject({
    ...{ path: '/a%2Fb', query: 'q=1?2&r=%20' },
    headers: { 'x-twice': 'a,b', cookie: 'c=1; d=2', 'x-forwarded-for': '127.0.0.1' },
  });
  expect(seen[0]!.headers).not.toHaveProperty('cloudfront-viewer-country');
  expect(seen[0]!.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/);
});

it.each([
  ['http://127.0.0.1:PORT', 'http://localhost:PORT'],
  ['http://[::1]:PORT', 'http://localhost:PORT'],
  ['http://localhost:PORT', 'http://localhost:PORT'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['https://elsewhere.example', 'https://elsewhere.example'],
])('the one port tells the functions that the origin %s is %s', async (sent, told) => {
  server.open(site());
  const withPort = (origin: string) => origin.replace('PORT', String(server.port));
  await fetch(address(), { method: 'POST', headers: { origin: withPort(sent) } });
  expect(seen[0]!.headers['origin']).toBe(withPort(told));
  expect(siteOrigin(server.port)).toBe(withPort('http://localhost:PORT'));
});

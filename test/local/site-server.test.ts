import { once } from 'node:events';
import { serve } from '#local/cloud/service/server.ts';
import {
  startSiteServer,
  siteOrigin,
  type RequestRouting,
  type SiteServer,
} from '#local/edge/site-server.ts';
import type { Request } from '#local/gateway/http-messages.ts';

let server: SiteServer;
const seen: Request[] = [];
const site = (respond = async () => ({ status: 200, headers: {}, body: Buffer.from('ok') })) => ({
  matchBehaviour: () =>
    ({
      servesSiteFiles: false,
      behaviour: { headers: [{ name: 'x-frame-options', value: 'DENY', override: true }] },
      respond: async (request: Request) => {
        seen.push(request);
        return respond();
      },
    }) as unknown as ReturnType<RequestRouting['matchBehaviour']>,
});
const address = () => `http://127.0.0.1:${server.port}`;

beforeEach(async () => {
  seen.length = 0;
  server = await startSiteServer(0);
});
afterEach(() => server.close());

it('the one port keeps early requests until the site is open', async () => {
  const request = once(server.http, 'request');
  const early = fetch(address());
  await request;
  server.setRouting(site());
  expect(await (await early).text()).toBe('ok');
});

it.each([
  ['http://127.0.0.1:PORT', 'http://localhost:PORT'],
  ['http://[::1]:PORT', 'http://localhost:PORT'],
  ['http://localhost:PORT', 'http://localhost:PORT'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ['https://elsewhere.example', 'https://elsewhere.example'],
])('the one port tells the functions that the origin %s is %s', async (sent, told) => {
  server.setRouting(site());
  const withPort = (origin: string) => origin.replace('PORT', String(server.port));
  await fetch(address(), { method: 'POST', headers: { origin: withPort(sent) } });
  expect(seen[0]!.headers['origin']).toBe(withPort(told));
  expect(siteOrigin(server.port)).toBe(withPort('http://localhost:PORT'));
});

it('a server closes within its limit though a request is never answered', async () => {
  const begun = Promise.withResolvers<void>();
  const { endpoint, close } = await serve(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const answer = fetch(endpoint).catch(() => 'cut off');
  await begun.promise;
  await close(0);
  expect(await answer).toBe('cut off');
});

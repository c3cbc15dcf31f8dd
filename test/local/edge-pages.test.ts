import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { edge } from '#local/edge/edge.ts';
import { listen, type SiteServer } from '#local/edge/site-server.ts';
import { functionUrl } from '#local/gateway/function-url.ts';
import { functionHost, type FunctionHost } from '#local/launch/function-host.ts';
import type { Behaviour } from '#local/provision/distribution.ts';

const folder = mkdtempSync(join(tmpdir(), 'edge-pages-'));
const plainIndex = '<!doctype html><p>plain</p>';

/** Does what the path says. */
const pageFunction = `
exports.handler = async (event) => {
  const path = event.headers['x-page-path'];
  if (path === '/throws') throw new Error('broken');
  if (path === '/ends') process.exit(1);
  if (path === '/sleeps') await new Promise((done) => setTimeout(done, 4_000));
  if (path === '/unwell') return { statusCode: 503, body: 'unwell' };
  if (path === '/gone') return { statusCode: 410, body: 'gone', headers: { 'x-frame-options': 'ALLOW' } };
  return {
    statusCode: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
    body: JSON.stringify({ ...event, requestContext: event.requestContext.http }),
  };
};`;

const headers = [{ name: 'x-frame-options', value: 'DENY', override: true }];
const site = { kind: 'bucket', id: 'Site', folder: '', missing: 404 } as const;
const source = (file: string) => readFileSync(`infra/cloudfront/${file}`, 'utf8');
const passes = {
  headers: ['host', 'x-page-path', 'x-page-host', 'cloudfront-viewer-address'],
  query: false,
};
const common = { methods: ['GET', 'HEAD'], compress: true, headers };
const behaviours: Behaviour[] = [
  { ...common, pattern: '/admin/*', origin: site, viewerRequest: source('plain-index.js') },
  {
    ...common,
    pattern: '*',
    viewerRequest: source('page-request.js'),
    origin: {
      kind: 'group',
      first: { kind: 'function', functionId: 'Pages', passes, waitsMs: 2_000 },
      second: site,
      statuses: [403, 500, 502, 503, 504],
    },
  },
];

/** A machine under load takes its time for a new thread. */
const started = () => host.invoke('Pages', { headers: {}, requestContext: {} });

let server: SiteServer;
let host: FunctionHost;
beforeAll(async () => {
  mkdirSync(join(folder, 'code'));
  writeFileSync(join(folder, 'code', 'index.cjs'), pageFunction);
  const code = {
    id: 'Pages',
    name: 'pages',
    arn: 'arn:pages',
    folder: join(folder, 'code'),
    handler: 'index.handler',
    timeoutMs: 10_000,
    memoryMb: 512,
    environment: {},
  };
  host = functionHost([code], { log: () => undefined, temporaryFolder: folder });
  const responderFor = edge({
    text: String,
    distribution: { behaviours, rootObject: 'index.html' },
    api: () => Promise.reject(new Error('nobody asks the API')),
    call: functionUrl((functionId, event) => host.invoke(functionId, event)),
    site: async (key) =>
      key === 'index.html'
        ? { status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(plainIndex) }
        : undefined,
    bucket: () => () => Promise.reject(new Error('there is one bucket')),
  });
  server = await listen(0);
  server.open({ responderFor });
  await started();
});
afterAll(async () => {
  await host.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Past fetch, which tidies addresses and headers up. */
const get = (path: string, given: Record<string, string | string[]> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done) => {
    const { port } = server;
    send({ port, path, method, headers: { host: `site:${port}`, ...given } }, async (answer) =>
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
    ).end();
  });
const eventOf = async (path: string, given?: Record<string, string | string[]>) =>
  JSON.parse((await get(path, given)).body);

describe('a page over HTTP', () => {
  it('is drawn by the function, which is told what was asked for', async () => {
    const event = await eventOf('/jobs/pune?utm_source=x&page=2', { cookie: 'a=1', 'x-own': '1' });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: '/index.html',
      rawQueryString: '',
      requestContext: { method: 'GET', path: '/index.html' },
    });
    expect(event).not.toHaveProperty('cookies');
    expect(event.headers).toEqual({
      host: `site:${server.port}`,
      'x-page-path': '/jobs/pune?page=2',
      'x-page-host': `site:${server.port}`,
      'cloudfront-viewer-address': expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
  });

  it('is that of its own address, whatever a visitor writes into the headers', async () => {
    const forged = { 'x-page-path': ['/job/1', '/job/2'], 'X-Page-Host': 'elsewhere.example' };
    const { headers: told } = await eventOf('/about', forged);
    expect(told).toMatchObject({
      'x-page-path': '/about',
      'x-page-host': `site:${server.port}`,
    });
  });

  it('has the function’s headers and those of the policy', async () => {
    const { status, headers: sent } = await get('/');
    expect(status).toBe(200);
    expect(sent).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'public, s-maxage=60',
      'x-frame-options': 'DENY',
    });
  });

  it('has no body for HEAD, but its length', async () => {
    const { status, headers: sent, body } = await get('/', {}, 'HEAD');
    expect([status, body]).toEqual([200, '']);
    expect(Number(sent['content-length'])).toBeGreaterThan(0);
  });

  it('may be gone', async () => {
    expect(await get('/gone')).toMatchObject({
      status: 410,
      body: 'gone',
      headers: { 'x-frame-options': 'DENY' },
    });
  });

  it.each(['/throws', '/ends', '/sleeps', '/unwell'])(
    'is the plain index where the function %s',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 200,
        body: plainIndex,
        headers: { 'cache-control': 'no-cache', 'x-frame-options': 'DENY' },
      });
    },
  );

  it('is drawn again after all that', async () => {
    await started();
    expect((await eventOf('/about')).headers['x-page-path']).toBe('/about');
  });

  it('of administrators never reaches the function', async () => {
    expect((await get('/admin/job-list?page=2')).body).toBe(plainIndex);
  });

  it('is refused where its address is too long', async () => {
    expect(await get(`/${'a'.repeat(5_000)}`)).toMatchObject({ status: 414, body: '' });
  });

  it('takes no other method', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(403);
  });
});

import { getAllBlogPosts, getBlogPostsByID } from '#contract/blog.ts';
import { pages, postPath } from '#contract/pages.ts';
import { allRoutes } from '#contract/routes.ts';
import type { World } from '#test/local/api/world.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { sendRaw, type RawAnswer } from './raw-request.ts';
import { sendingOf, worldOf } from './world-over-http.ts';

let product: Product;
let world: World;
let post: string;

beforeAll(async () => {
  product = await startProduct();
  world = await worldOf(product);
  post = postPath({ id: world.postId, slug: 'five-rounds-in-a-week' });
});
afterAll(() => product?.stop());

const evil = 'evil-7431.example';
/** No cache key knows of them. */
const unkeyed: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'http', 'x-forwarded-port': '8443' },
  { 'x-forwarded-scheme': 'http', 'x-forwarded-for': evil },
  { forwarded: `host=${evil};proto=http` },
  { 'x-host': evil, 'x-original-host': evil, 'x-http-host-override': evil },
  { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
  { host: evil },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { 'user-agent': evil, 'accept-language': evil, cookie: `theme=${evil}; token=${evil}` },
  { 'x-amz-website-redirect-location': `https://${evil}` },
];

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRaw(product.url, { method: 'GET', path, headers });
/** Of one moment: times that pass, and counts of readings, are no words of the visitor. */
const lasting = ({ status, headers, text }: RawAnswer) => ({
  status,
  location: headers['location'],
  text: text
    .replace(/"(?:now|requestId|time|views|instance)":(?:"[^"]*"|\d+)/g, '')
    .replace(/data-now="[^"]*"/g, ''),
});

describe('a header that no cache knows of', () => {
  const paths = () => [
    ...Object.values(pages),
    post,
    `/job/${world.jobId}/x`,
    '/nowhere',
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    getAllBlogPosts.path,
    getBlogPostsByID.path.replace('{id}', world.postId),
    '/api/getAllJobs',
  ];

  it('stands in no body and in no header of an answer', async () => {
    for (const path of paths()) {
      for (const headers of unkeyed) {
        const answer = await get(path, headers);
        expect([path, answer.status < 500]).toEqual([path, true]);
        expect([
          path,
          headers,
          `${JSON.stringify(answer.headers)}${answer.text}`.includes(evil),
        ]).toEqual([path, headers, false]);
      }
    }
    recordFigure(
      'T27',
      'addresses × sets of unkeyed headers: told in an answer',
      `${paths().length} × ${unkeyed.length}: 0`,
    );
  });

  it('changes nothing of a page that is kept', async () => {
    for (const path of [pages.home, pages.techHub, '/api/getAllJobs', '/robots.txt']) {
      const plain = lasting(await get(path));
      for (const headers of unkeyed) {
        const answer = lasting(await get(path, headers));
        expect([path, headers, answer.status]).toEqual([path, headers, plain.status]);
        if (path !== pages.home && path !== pages.techHub) expect(answer.text).toBe(plain.text);
      }
    }
  });
});

describe('what only administrators read', () => {
  const reads = allRoutes.filter(
    ({ audience, method }) => audience === 'admin' && method === 'GET',
  );
  const suffixes = [
    '/x.css',
    '.css',
    '.js',
    '/..%2fx.png',
    ';x.css',
    '%2fx.css',
    '%3fx.css',
    '%00.css',
    '/.webp',
    '%23.js',
  ];

  it('is kept by nobody, and a file’s ending leads nowhere', async () => {
    const authorization = `Bearer ${world.token}`;
    for (const route of reads) {
      const { params = {} } = await sendingOf(world, route);
      const path = route.path.replace('{id}', params['id'] ?? '');
      const own = await get(path, { authorization });
      expect([route.id, own.status, own.headers['cache-control']]).toEqual([
        route.id,
        200,
        'no-store',
      ]);
      for (const suffix of suffixes) {
        const { status, headers } = await get(`${path}${suffix}`, { authorization });
        expect([path + suffix, [400, 404, 405].includes(status)]).toEqual([path + suffix, true]);
        expect([
          path + suffix,
          /max-age=[1-9]|s-maxage/.test(String(headers['cache-control'] ?? '')),
        ]).toEqual([path + suffix, false]);
      }
    }
    recordFigure(
      'T27',
      'reads of administrators × suffixes that lead nowhere',
      `${reads.length} × ${suffixes.length}`,
    );
  });

  it('is kept by nobody where a visitor’s address answers more to an administrator', async () => {
    const authorization = `Bearer ${world.token}`;
    for (const route of allRoutes.filter(({ readsToken }) => readsToken)) {
      const { params = {} } = await sendingOf(world, route);
      const path = route.path.replace('{id}', params['id'] ?? '');
      const { headers } = await get(path, { authorization });
      expect([route.id, headers['cache-control']]).toEqual([route.id, 'no-store']);
    }
  });
});

describe('another site', () => {
  const origins = [
    `https://${evil}`,
    'null',
    `${'https://'}localhost.${evil}`,
    'http://localhost:1',
  ];

  it('may read nothing, and is allowed nothing before it asks', async () => {
    for (const origin of origins) {
      for (const route of allRoutes) {
        const path = route.path.replace(/\{\w+\}/g, 'x');
        const preflight = await sendRaw(product.url, {
          method: 'OPTIONS',
          path,
          headers: {
            origin,
            'access-control-request-method': route.method,
            'access-control-request-headers': 'authorization,content-type',
          },
        });
        const allowed = Object.keys(preflight.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        expect([route.id, origin, allowed]).toEqual([route.id, origin, []]);
      }
      const { headers } = await get('/api/getAllJobs', { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('a parameter twice', () => {
  it('counts as it stands first', async () => {
    const page = async (query: string) => JSON.parse((await get(`/api/getAllJobs?${query}`)).text);
    expect(await page('page=1&pageSize=1&page=9')).toEqual(await page('page=1&pageSize=1'));
    expect((await get('/api/getAllJobs?page=x&page=1')).status).toBe(422);
    expect((await get('/api/getAllJobs?__proto__=1&constructor=2&__proto__[a]=1')).status).toBe(
      200,
    );
  });
});

import { getAllBlogPosts, getBlogPostsByID } from '#contract/blog.ts';
import { publicPaths, postPath } from '#contract/public-paths.ts';
import { allRoutes } from '#contract/routes.ts';
import type { World } from '#test/local/api/world.ts';
import { startProduct, type Product } from '../support/product.ts';
import { sendRaw } from '../support/raw-request.ts';
import { stackOf, worldOf } from '../support/world.ts';

let product: Product;
let world: World;
let post: string;

beforeAll(async () => {
  product = await startProduct();
  world = await worldOf(stackOf(product));
  post = postPath({ id: world.postId, slug: 'five-rounds-in-a-week' });
});

const evil = 'evil-7431.example';
/** No cache key knows of them. */
const unkeyed: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'http', 'x-forwarded-port': '8443' },
  { 'x-forwarded-scheme': 'http', 'x-forwarded-for': evil },
  { forwarded: `host=${evil};proto=http` },
  { 'x-host': evil, 'x-original-host': evil, 'x-http-host-override': evil },
  { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { 'user-agent': evil, 'accept-language': evil, cookie: `theme=${evil}; token=${evil}` },
  { 'x-amz-website-redirect-location': `https://${evil}` },
];

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRaw(product.url, { method: 'GET', path, headers });

it('shows no header that no cache key holds, in the body or in a header of an answer', async () => {
  const paths = [
    ...Object.values(publicPaths),
    post,
    `/job/${world.jobId}/x`,
    ...['/nowhere', '/sitemap.xml', '/feed.xml', '/robots.txt', getAllBlogPosts.path],
    getBlogPostsByID.path.replace('{id}', world.postId),
    '/api/getAllJobs',
  ];
  for (const path of paths) {
    let plain = await get(path);
    // A function that starts on a busy machine may be late for its first caller.
    while (plain.status >= 500) plain = await get(path);
    for (const headers of unkeyed) {
      const answer = await get(path, headers);
      expect([path, headers, answer.status]).toEqual([path, headers, plain.status]);
      const told = `${JSON.stringify(answer.headers)}${answer.text}`;
      expect([path, headers, told.includes(evil)]).toEqual([path, headers, false]);
    }
  }
});

it.each([`https://${evil}`, 'null', `https://localhost.${evil}`, 'http://localhost:1'])(
  'allows the origin %s nothing',
  async (origin) => {
    for (const route of allRoutes) {
      const { headers } = await sendRaw(product.url, {
        method: 'OPTIONS',
        path: route.path.replace(/\{\w+\}/g, 'x'),
        headers: { origin, 'access-control-request-method': route.method },
      });
      const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control'));
      expect([route.id, allowed]).toEqual([route.id, []]);
    }
    const { headers } = await get('/api/getAllJobs', { origin });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

import { call } from '#test/support/call.ts';
import { getSitemap as route, sitemapAddressesMax as max } from '#contract/sitemap.ts';
import type { Catalog } from '#lambdas/catalog/catalog.ts';
import type { NamedJob } from '#lambdas/catalog/creation-order.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { getSitemap } from '#lambdas/sitemap/get-sitemap.ts';

const origin = 'https://jobs.example.in';
/** As long as an address may be before its slug is left out: all ASCII, one letter a byte. */
const longest = 'x'.repeat(512 - `${origin}/job/${'0'.repeat(26)}/-`.length);

interface World {
  /** How many jobs each stretch holds. */
  stretches: Record<number, number>;
  posts?: number;
}

const jobIn = (stretch: number, at: number): NamedJob => {
  const half = longest.length / 2;
  return {
    id: `${stretch}-${at}`.padStart(26, '0'),
    role: longest.slice(0, half),
    title: longest.slice(half),
  };
};

function site({ stretches, posts = 0 }: World) {
  const created: Catalog['created'] = {
    stretches: () =>
      Object.entries(stretches).map(([key, jobs]) => ({ number: Number(key), jobs })),
    jobsOf: (stretch) =>
      Array.from({ length: stretches[stretch] ?? 0 }, (_, at) => jobIn(stretch, at)),
  };
  const updated_at = '2026-11-21T08:00:00.000Z';
  return serve('sitemap-public', {
    getSitemap: getSitemap({
      source: { current: async () => ({ created }) as Catalog },
      repository: {
        listings: async () => [],
        interviews: async () => [],
        posts: async () =>
          Array.from({ length: posts }, (_, at) => ({ id: `p-${at}`, slug: 's', updated_at })),
      },
      origin,
    }),
  });
}

const read = (world: World, part?: number) =>
  call(site(world), route, part === undefined ? {} : { query: { part: String(part) } });
const locations = ({ text }: { text: string }) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

it('is one file up to the limit and an index past it', async () => {
  const own = locations(await read({ stretches: {} })).length;
  const full = await read({ stretches: { 0: max - own } });
  expect(full.text).toContain('<urlset ');
  expect(locations(full)).toHaveLength(max);
  const more = await read({ stretches: { 0: max - own, 1: 1 } });
  expect(more.text).toContain('<sitemapindex ');
  expect(locations(more)).toEqual(
    [1, 2, 4].map((part) => `${origin}/api/sitemap.xml?part=${part}`),
  );
});

it('is whole in its parts, each within the limit', async () => {
  const world = { stretches: { 0: 9, 3: 7, 11: max }, posts: max };
  const numbers = locations(await read(world)).map((address) => Number(address.split('=')[1]));
  expect(numbers).toEqual([1, 3, 2, 8, 24]);
  const parts = await Promise.all(numbers.map((number) => read(world, number)));
  const counts = parts.map((part) => locations(part).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(max);
  expect(new Set(parts.flatMap(locations)).size).toBe(counts.reduce((sum, count) => sum + count));
});

it('leaves jobs in their parts when others go, and when posts come', async () => {
  const before = await read({ stretches: { 0: max, 1: 5 } }, 4);
  const after = await read({ stretches: { 1: 5, 2: 9 }, posts: 2 * max }, 4);
  expect(locations(after)).toEqual(locations(before));
  expect(await read({ stretches: { 1: 5 } }, 2)).toMatchObject({ status: 404 });
});

it('passes a function’s answer plain with the longest addresses there can be', async () => {
  const { text, headers } = await read({ stretches: { 0: max } }, 2);
  expect(locations({ text })[0]).toHaveLength(512);
  expect(headers['content-encoding']).toBeUndefined();
  expect(Buffer.byteLength(text)).toBeLessThan(5_500_000);
});

import { call } from '#test/support/call.ts';
import {
  getSitemap,
  getSitemapFile,
  getSitemapIndex,
  sitemapFileAddressesMax as max,
} from '#contract/sitemap.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { sitemapHandlers } from '#lambdas/sitemap/sitemap-handlers.ts';

const origin = 'https://jobs.example.in';
/** As long as an address may be before its slug is left out: all ASCII, one letter a byte. */
const longest = 'x'.repeat(512 - `${origin}/job/${'0'.repeat(26)}/-`.length);
const moment = Date.parse('2026-11-21T08:00:00.000Z');

interface World {
  /** How many jobs each stretch holds. */
  stretches: Record<number, number>;
  posts?: number;
  companies?: readonly string[];
}

const jobIn = (stretch: number, at: number) => {
  const half = longest.length / 2;
  return {
    ...{ id: `${stretch}-${at}`.padStart(26, '0'), role: longest.slice(0, half) },
    ...{ title: longest.slice(half), updatedAt: moment + stretch },
  };
};

const drawn = ({ stretches }: World): Catalog['jobsByCreation'] => ({
  findNewestDate: () => undefined,
  listRanges: () =>
    Object.entries(stretches).map(([key, jobs]) => ({
      ...{ index: Number(key), jobs, updatedAt: moment + Number(key) },
    })),
  listRange: (stretch) =>
    Array.from({ length: stretches[stretch] ?? 0 }, (_, at) => jobIn(stretch, at)),
});

const hiring = ({ companies = [] }: World) =>
  companies.map((slug, at) => ({ slug, newest: moment + at }));

const of = (world: World) =>
  serve(
    sitemapHandlers({
      catalogReader: {
        read: async () =>
          ({
            jobsByCreation: drawn(world),
            companies: { listHiring: () => hiring(world) },
          }) as Catalog,
      },
      repository: {
        listCategoryListings: async () => [],
        listPublished: async (kind) =>
          Array.from({ length: kind === 'post' ? (world.posts ?? 0) : 0 }, (_, at) => ({
            ...{ id: `p-${at}`, title: 'S', slug: 's' },
            updated_at: new Date(moment + at).toISOString(),
          })),
      },
      origin,
      now: () => new Date(moment),
    }),
  );
type Site = ReturnType<typeof of>;

const whole = (each: Site) => call(each, getSitemap);
const index = (each: Site) => call(each, getSitemapIndex);
const file = (each: Site, name: string) => call(each, getSitemapFile, { params: { file: name } });
const locations = ({ text }: { text: string }) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
const dates = ({ text }: { text: string }) =>
  [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date = '']) => date);
const namesIn = (answer: { text: string }) =>
  locations(answer).map((address) => address.replace(`${origin}/sitemap/`, ''));

it('is one file at the documented call up to the limit, and past it the index', async () => {
  const own = locations(await whole(of({ stretches: {} }))).length;
  const full = await whole(of({ stretches: { 0: max - own } }));
  expect(full.text).toContain('<urlset ');
  expect(locations(full)).toHaveLength(max);
  const more = of({ stretches: { 0: max - own, 1: 1 } });
  expect((await whole(more)).text).toBe((await index(more)).text);
});

it('is an index of files by kind, each with the date of what changed last in it', async () => {
  const answer = await index(of({ stretches: { 0: 9, 3: 7, 11: max }, posts: max + 2 }));
  const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  expect(answer.text).toContain(`<sitemapindex xmlns="${protocol}">`);
  expect(namesIn(answer)).toEqual([
    ...['pages-1.xml', 'posts-1.xml', 'posts-2.xml', 'jobs-1.xml', 'jobs-4.xml', 'jobs-12.xml'],
  ]);
  const after = [max + 1, max - 1, max + 1, 0, 3, 11];
  expect(dates(answer)).toEqual(after.map((ms) => new Date(moment + ms).toISOString()));
});

it('names the companies that have a live job, but none whose name makes no address', async () => {
  const site = of({ stretches: { 0: max }, companies: ['zeta-labs', 'z'.repeat(101), 'टाटा'] });
  expect(namesIn(await index(site))).toContain('companies-1.xml');
  const companies = await file(site, 'companies-1.xml');
  expect(locations(companies)).toEqual([
    `${origin}/company/zeta-labs`,
    `${origin}/company/${encodeURIComponent('टाटा')}`,
  ]);
  expect(dates(companies)[0]).toBe(new Date(moment).toISOString());
});

it('leaves jobs in their files when others go, and when posts come', async () => {
  const before = await file(of({ stretches: { 0: max, 1: 5 } }), 'jobs-2.xml');
  const later = of({ stretches: { 1: 5, 2: 9 }, posts: 2 * max });
  expect(locations(await file(later, 'jobs-2.xml'))).toEqual(locations(before));
  expect(await file(later, 'jobs-1.xml')).toMatchObject({ status: 404 });
});

it('passes a function’s answer plain with the longest addresses there can be', async () => {
  const { text, headers } = await file(of({ stretches: { 0: max } }), 'jobs-1.xml');
  expect(locations({ text })[0]).toHaveLength(512);
  expect(headers['content-encoding']).toBeUndefined();
  expect(Buffer.byteLength(text)).toBeLessThan(5_900_000);
});

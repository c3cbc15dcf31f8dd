import { limits } from '#contract/limits.ts';
import {
  getSitemap as route,
  sitemapAddressCharacters,
  sitemapAddressesMax as size,
} from '#contract/sitemap.ts';
import type { Catalog } from '#lambdas/catalog/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import { jobPage, sitePages } from './site-pages.ts';
import type { SitemapRepository } from './sitemap-repository.ts';
import { sitemapIndex, urlSet, type Page } from './sitemap-xml.ts';

interface Sources {
  source: CatalogSource;
  repository: SitemapRepository;
  origin: string;
}

const lengths = { preferred: sitemapAddressCharacters, most: limits.urlCharacters - 1 };

/** Odd and even, so that neither pages nor jobs move to another file when there are more of the other. */
const pagePart = (chunk: number) => 2 * chunk + 1;
const jobPart = (stretch: number) => 2 * stretch + 2;

const jobsOf = (catalog: Catalog, stretch: number): Page[] =>
  catalog.created.jobsOf(stretch, size).map(jobPage);

export const getSitemap = ({ source, repository, origin }: Sources): Handle<typeof route> => {
  const fileOf = (pages: readonly Page[]) => ok(urlSet(origin, pages, lengths));

  async function part(number: number): Promise<Page[]> {
    if (number % 2 === 0) return jobsOf(await source.current('recent'), number / 2 - 1);
    const start = ((number - 1) / 2) * size;
    return (await sitePages(repository)).slice(start, start + size);
  }

  async function whole() {
    const [catalog, pages] = await Promise.all([source.current('recent'), sitePages(repository)]);
    const stretches = catalog.created.stretches(size);
    const total = stretches.reduce((sum, { jobs }) => sum + jobs, pages.length);
    if (total <= size) {
      return fileOf([...pages, ...stretches.flatMap(({ number }) => jobsOf(catalog, number))]);
    }
    const chunks = Array.from({ length: Math.ceil(pages.length / size) }, (_, chunk) => chunk);
    const parts = [...chunks.map(pagePart), ...stretches.map(({ number }) => jobPart(number))];
    return ok(
      sitemapIndex(
        origin,
        parts.map((number) => `${route.path}?part=${number}`),
      ),
    );
  }

  return async ({ query }) => {
    if (query.part === undefined) return whole();
    const pages = await part(query.part);
    if (pages.length === 0) throw new NotFound();
    return fileOf(pages);
  };
};

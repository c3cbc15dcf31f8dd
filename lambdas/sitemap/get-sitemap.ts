import { companyPath } from '#contract/company-path.ts';
import { companyLimits, textLimits } from '#contract/limits.ts';
import { type Listing, listingPath, listingRows, jobPath } from '#contract/listings.ts';
import { pages, submissionPaths } from '#contract/pages.ts';
import {
  sitemapAddressCharacters,
  sitemapAddressesMax as size,
  sitemapPartPath,
  getSitemap as wholeRoute,
  getSitemapFile as fileRoute,
  getSitemapIndex as indexRoute,
  type SitemapKind,
} from '#contract/sitemap.ts';
import {
  bySubmissionList,
  type SubmissionKind,
  submissionKinds,
  submissionWords,
} from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { SitemapRepository } from './sitemap-repository.ts';
import { sitemapIndex, urlSet, type Page, type Part } from './sitemap-xml.ts';

interface Sources {
  source: CatalogSource;
  repository: SitemapRepository;
  origin: string;
  now: () => Date;
}

const lengths = { preferred: sitemapAddressCharacters, max: textLimits.urlCharacters - 1 };

const toIso = (moment: number) => new Date(moment).toISOString();

const findNewest = (all: readonly Pick<Page, 'lastmod'>[]): string | undefined =>
  all
    .flatMap(({ lastmod = [] }) => lastmod)
    .sort()
    .at(-1);

const findNewestJob = ({ jobsByCreation }: Catalog, listing?: Listing): string | undefined => {
  const at = jobsByCreation.findNewestDate(listing);
  return at === undefined ? undefined : toIso(at);
};

const listJobs = (catalog: Catalog, stretch: number): Page[] =>
  catalog.jobsByCreation.listRange(stretch, size).map((job) => ({
    path: jobPath(job),
    shortPath: jobPath({ id: job.id, role: '', title: '' }),
    lastmod: toIso(job.updatedAt),
  }));

const listCompanies = ({ companies }: Catalog): Page[] =>
  companies
    .listHiring()
    .filter(({ slug }) => slug.length <= companyLimits.slugCharacters)
    .map(({ slug, newest }) => ({ path: companyPath(slug), lastmod: toIso(newest) }));

/** Pages with `noindex`. */
const unlisted: readonly string[] = [
  pages.jobExpired,
  ...Object.values(submissionPaths).map(({ form }) => form),
];

const slicePages = (all: readonly Page[], number: number) =>
  all.slice((number - 1) * size, number * size);

const listParts = (kind: SitemapKind, all: readonly Page[]): Part[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
    path: sitemapPartPath(kind, at + 1),
    lastmod: findNewest(slicePages(all, at + 1)),
  }));

export function sitemaps({ source, repository, origin, now }: Sources) {
  const answerPages = (all: readonly Page[]) => ok(urlSet(origin, all, lengths));

  const listSubmissions = async (kind: SubmissionKind): Promise<Page[]> =>
    (await repository.listPublished(kind, now())).map(
      ({ id, title, slug, updated_at: lastmod }) => ({
        path: submissionPaths[kind].itemPath({ id, title, slug }),
        shortPath: submissionPaths[kind].itemPath({ id, title: '', slug: '' }),
        lastmod,
      }),
    );

  async function readAll() {
    const [catalog, added, ...sent] = await Promise.all([
      source.current('recent'),
      repository.listAll(),
      ...submissionKinds.map(async (kind) => ({ kind, pages: await listSubmissions(kind) })),
    ]);
    // A list page has the date on which something was last added to it; other pages have no date.
    const changes = new Map<string, string | undefined>([
      [pages.home, findNewestJob(catalog)],
      ...sent.map((each) => [submissionPaths[each.kind].list, findNewest(each.pages)] as const),
    ]);
    const lasting = Object.values(pages).filter((path) => !unlisted.includes(path));
    const listings = new Map([...listingRows, ...added].map((each) => [listingPath(each), each]));
    const lists = [
      ...lasting.map((path) => ({ path, lastmod: changes.get(path) })),
      // A listing page without a job has `noindex`.
      ...[...listings].flatMap(([path, listing]) => {
        const lastmod = findNewestJob(catalog, listing);
        return lastmod === undefined ? [] : [{ path, lastmod }];
      }),
    ];
    return { catalog, lists, sent };
  }

  const answerIndex = ({ catalog, lists, sent }: Awaited<ReturnType<typeof readAll>>) =>
    ok(
      sitemapIndex(origin, [
        ...listParts('pages', lists),
        ...sent.flatMap((each) => listParts(submissionWords[each.kind].list, each.pages)),
        ...listParts('companies', listCompanies(catalog)),
        // A job stays in the file of its creation, so these files may have gaps; all other files but the last are full.
        ...catalog.jobsByCreation.listRanges(size).map(({ number, updatedAt }) => ({
          ...{ path: sitemapPartPath('jobs', number + 1), lastmod: toIso(updatedAt) },
        })),
      ]),
    );

  const chunks: Record<SitemapKind, (number: number) => Promise<readonly Page[]>> = {
    pages: async (number) => slicePages((await readAll()).lists, number),
    ...bySubmissionList(
      (kind) => async (number) => slicePages(await listSubmissions(kind), number),
    ),
    companies: async (number) => slicePages(listCompanies(await source.current('recent')), number),
    jobs: async (number) => listJobs(await source.current('recent'), number - 1),
  };

  return {
    getSitemap: handle(wholeRoute, async () => {
      const all = await readAll();
      const { catalog, lists, sent } = all;
      const stretches = catalog.jobsByCreation.listRanges(size);
      const others = [...lists, ...sent.flatMap((each) => each.pages), ...listCompanies(catalog)];
      const total = stretches.reduce((sum, { jobs }) => sum + jobs, others.length);
      if (total > size) return answerIndex(all);
      return answerPages([
        ...others,
        ...stretches.flatMap(({ number }) => listJobs(catalog, number)),
      ]);
    }),
    getSitemapIndex: handle(indexRoute, async () => answerIndex(await readAll())),
    getSitemapFile: handle(fileRoute, async ({ params: { file } }) => {
      const found = await chunks[file.kind](file.number);
      if (found.length === 0) throw new NotFound();
      return answerPages(found);
    }),
  };
}

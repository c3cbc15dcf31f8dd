import { companyPath } from '#contract/company-path.ts';
import { companyLimits, textLimits } from '#contract/limits.ts';
import { type Listing, listingPath, builtInListings, jobPath } from '#contract/listings.ts';
import { publicPaths, submissionPaths } from '#contract/public-paths.ts';
import {
  sitemapAddressCharacters,
  sitemapFileAddressesMax as maxAddresses,
  sitemapFilePath,
  getSitemap as sitemapRoute,
  getSitemapFile as fileRoute,
  getSitemapIndex as indexRoute,
  type SitemapKind,
} from '#contract/sitemap.ts';
import {
  mapBySubmissionList,
  type SubmissionKind,
  submissionKinds,
  submissionTexts,
} from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogReader } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { SitemapRepository } from './sitemap-repository.ts';
import { toSitemapIndex, toUrlSet, type SitemapPage, type SitemapPart } from './sitemap-xml.ts';

interface Dependencies {
  catalogReader: CatalogReader;
  repository: SitemapRepository;
  origin: string;
  now: () => Date;
}

/** Over the preferred length a page gets its short path, over the maximum it is left out. */
const addressLengths = { preferred: sitemapAddressCharacters, max: textLimits.urlCharacters - 1 };

const formatTime = (timeMs: number) => new Date(timeMs).toISOString();

const findLatest = (all: readonly Pick<SitemapPage, 'lastmod'>[]): string | undefined =>
  all
    .flatMap(({ lastmod = [] }) => lastmod)
    .sort()
    .at(-1);

const findNewestJobDate = ({ jobsByCreation }: Catalog, listing?: Listing): string | undefined => {
  const changedAtMs = jobsByCreation.findNewestDate(listing);
  return changedAtMs === undefined ? undefined : formatTime(changedAtMs);
};

const listJobs = (catalog: Catalog, rangeIndex: number): SitemapPage[] =>
  catalog.jobsByCreation.listRange(rangeIndex, maxAddresses).map((job) => ({
    path: jobPath(job),
    shortPath: jobPath({ id: job.id, role: '', title: '' }),
    lastmod: formatTime(job.updatedAt),
  }));

const listCompanies = ({ companies }: Catalog): SitemapPage[] =>
  companies
    .listHiring()
    .filter(({ slug }) => slug.length <= companyLimits.slugCharacters)
    .map(({ slug, newest }) => ({ path: companyPath(slug), lastmod: formatTime(newest) }));

/** Pages with `noindex`. */
const unlistedPaths: readonly string[] = [
  publicPaths.jobExpired,
  ...Object.values(submissionPaths).map(({ form }) => form),
];

const slicePages = (sitemapPages: readonly SitemapPage[], number: number) =>
  sitemapPages.slice((number - 1) * maxAddresses, number * maxAddresses);

const listParts = (kind: SitemapKind, all: readonly SitemapPage[]): SitemapPart[] =>
  Array.from({ length: Math.ceil(all.length / maxAddresses) }, (_, at) => ({
    path: sitemapFilePath(kind, at + 1),
    lastmod: findLatest(slicePages(all, at + 1)),
  }));

export function sitemapHandlers({ catalogReader, repository, origin, now }: Dependencies) {
  const urlSetResponse = (all: readonly SitemapPage[]) => ok(toUrlSet(origin, all, addressLengths));

  const listSubmissions = async (kind: SubmissionKind): Promise<SitemapPage[]> =>
    (await repository.listPublished(kind, now())).map((item) => ({
      path: submissionPaths[kind].itemPath(item),
      shortPath: submissionPaths[kind].itemPath({ id: item.id, title: '', slug: '' }),
      lastmod: item.updated_at,
    }));

  async function readAll() {
    const [catalog, stored, ...submissions] = await Promise.all([
      catalogReader.read('eventual'),
      repository.listCategoryListings(),
      ...submissionKinds.map(async (kind) => ({ kind, pages: await listSubmissions(kind) })),
    ]);
    // A list page has the date on which its newest entry was added or changed; other pages have no date.
    const lastChanges = new Map<string, string | undefined>([
      [publicPaths.home, findNewestJobDate(catalog)],
      ...submissions.map((one) => [submissionPaths[one.kind].list, findLatest(one.pages)] as const),
    ]);
    const staticPaths = Object.values(publicPaths).filter((path) => !unlistedPaths.includes(path));
    const listings = new Map(
      [...builtInListings, ...stored].map((each) => [listingPath(each), each]),
    );
    const pages = [
      ...staticPaths.map((path) => ({ path, lastmod: lastChanges.get(path) })),
      // A listing page without a job has `noindex`.
      ...[...listings].flatMap(([path, listing]) => {
        const lastmod = findNewestJobDate(catalog, listing);
        return lastmod === undefined ? [] : [{ path, lastmod }];
      }),
    ];
    return { catalog, lists: pages, submissions };
  }

  const indexResponse = ({ catalog, lists, submissions }: Awaited<ReturnType<typeof readAll>>) =>
    ok(
      toSitemapIndex(origin, [
        ...listParts('pages', lists),
        ...submissions.flatMap((each) => listParts(submissionTexts[each.kind].list, each.pages)),
        ...listParts('companies', listCompanies(catalog)),
        // A job stays in the file of its creation, so these files may have gaps; all other files but the last are full.
        ...catalog.jobsByCreation.listRanges(maxAddresses).map(({ index, updatedAt }) => ({
          path: sitemapFilePath('jobs', index + 1),
          lastmod: formatTime(updatedAt),
        })),
      ]),
    );

  const pageReaders: Record<SitemapKind, (number: number) => Promise<readonly SitemapPage[]>> = {
    pages: async (number) => slicePages((await readAll()).lists, number),
    ...mapBySubmissionList(
      (kind) => async (number) => slicePages(await listSubmissions(kind), number),
    ),
    companies: async (number) =>
      slicePages(listCompanies(await catalogReader.read('eventual')), number),
    jobs: async (number) => listJobs(await catalogReader.read('eventual'), number - 1),
  };

  return {
    getSitemap: handle(sitemapRoute, async () => {
      const all = await readAll();
      const { catalog, lists, submissions } = all;
      const jobRanges = catalog.jobsByCreation.listRanges(maxAddresses);
      const submissionPages = submissions.flatMap((each) => each.pages);
      const others = [...lists, ...submissionPages, ...listCompanies(catalog)];
      const total = jobRanges.reduce((sum, { jobs }) => sum + jobs, others.length);
      if (total > maxAddresses) return indexResponse(all);
      const jobPages = jobRanges.flatMap(({ index }) => listJobs(catalog, index));
      return urlSetResponse([...others, ...jobPages]);
    }),
    getSitemapIndex: handle(indexRoute, async () => indexResponse(await readAll())),
    getSitemapFile: handle(fileRoute, async ({ params: { file } }) => {
      const pageList = await pageReaders[file.kind](file.number);
      if (pageList.length === 0) throw new NotFound();
      return urlSetResponse(pageList);
    }),
  };
}

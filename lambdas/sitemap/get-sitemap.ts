import { textLimits } from '#contract/limits.ts';
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
import {
  companyPages,
  findNewest,
  jobPage,
  lastingPages,
  listingPages,
  submissionPage,
} from './site-pages.ts';
import type { SitemapRepository } from './sitemap-repository.ts';
import { sitemapIndex, urlSet, type Page, type Part } from './sitemap-xml.ts';

interface Sources {
  source: CatalogSource;
  repository: SitemapRepository;
  origin: string;
  now: () => Date;
}

const lengths = { preferred: sitemapAddressCharacters, most: textLimits.urlCharacters - 1 };

const listJobs = (catalog: Catalog, stretch: number): Page[] =>
  catalog.created.listJobs(stretch, size).map(jobPage);

/** Jobs stay in their files by order of creation; the other files are full but for the last. */
const jobParts = ({ created }: Catalog): Part[] =>
  created.stretches(size).map(({ number, updatedAt }) => ({
    path: sitemapPartPath('jobs', number + 1),
    lastmod: new Date(updatedAt).toISOString(),
  }));

const slicePages = (pages: readonly Page[], number: number) =>
  pages.slice((number - 1) * size, number * size);

const listParts = (kind: SitemapKind, pages: readonly Page[]): Part[] =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, at) => ({
    path: sitemapPartPath(kind, at + 1),
    lastmod: findNewest(slicePages(pages, at + 1)),
  }));

export function sitemaps({ source, repository, origin, now }: Sources) {
  const answerPages = (pages: readonly Page[]) => ok(urlSet(origin, pages, lengths));

  const submissionPages = async (kind: SubmissionKind): Promise<Page[]> =>
    (await repository.submissions(kind, now())).map(submissionPage(kind));

  async function everything() {
    const [catalog, added, ...sent] = await Promise.all([
      source.current('recent'),
      repository.listings(),
      ...submissionKinds.map(async (kind) => ({ kind, pages: await submissionPages(kind) })),
    ]);
    const lasting = lastingPages(catalog, sent);
    return { catalog, lasting, listings: listingPages(catalog, added), sent };
  }
  type Everything = Awaited<ReturnType<typeof everything>>;

  /** Leaves out listings without a job: their pages ask not to be found. */
  const listPages = ({ lasting, listings }: Everything) => [
    ...lasting,
    ...listings.filter(({ lastmod }) => lastmod !== undefined),
  ];
  const answerIndex = (all: Everything) =>
    ok(
      sitemapIndex(origin, [
        ...listParts('pages', listPages(all)),
        ...all.sent.flatMap(({ kind, pages }) => listParts(submissionWords[kind].list, pages)),
        ...listParts('companies', companyPages(all.catalog)),
        ...jobParts(all.catalog),
      ]),
    );

  const chunks: Record<SitemapKind, (number: number) => Promise<readonly Page[]>> = {
    pages: async (number) => slicePages(listPages(await everything()), number),
    ...bySubmissionList(
      (kind) => async (number) => slicePages(await submissionPages(kind), number),
    ),
    companies: async (number) => slicePages(companyPages(await source.current('recent')), number),
    jobs: async (number) => listJobs(await source.current('recent'), number - 1),
  };

  const answerSitemap = handle(wholeRoute, async () => {
    const all = await everything();
    const { catalog, sent } = all;
    const stretches = catalog.created.stretches(size);
    const others = [
      ...listPages(all),
      ...sent.flatMap(({ pages }) => pages),
      ...companyPages(catalog),
    ];
    const total = stretches.reduce((sum, { jobs }) => sum + jobs, others.length);
    if (total > size) return answerIndex(all);
    return answerPages([
      ...others,
      ...stretches.flatMap(({ number }) => listJobs(catalog, number)),
    ]);
  });
  const index = handle(indexRoute, async () => answerIndex(await everything()));
  const file = handle(fileRoute, async ({ params }) => {
    const { kind, number } = params.file;
    const pages = await chunks[kind](number);
    if (pages.length === 0) throw new NotFound();
    return answerPages(pages);
  });
  return { getSitemap: answerSitemap, getSitemapIndex: index, getSitemapFile: file };
}

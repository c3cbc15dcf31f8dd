import { companyPath } from '#contract/company-path.ts';
import { companyLimits } from '#contract/limits.ts';
import { type Listing, listingPath, listingRows, jobPath } from '#contract/listings.ts';
import { pages, submissionPaths } from '#contract/pages.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { NamedJob } from '#lambdas/catalog/answer/catalog.ts';
import type { SubmissionAddress } from './sitemap-repository.ts';
import type { Page } from './sitemap-xml.ts';

const inIso = (moment: number) => new Date(moment).toISOString();

export const findNewest = (all: readonly Pick<Page, 'lastmod'>[]): string | undefined =>
  all.reduce<string | undefined>(
    (newest, { lastmod }) => (lastmod && lastmod > (newest ?? '') ? lastmod : newest),
    undefined,
  );

export const submissionPage =
  (kind: SubmissionKind) =>
  ({ id, title, slug, updated_at: lastmod }: SubmissionAddress): Page => ({
    path: submissionPaths[kind].one({ id, title, slug }),
    shortPath: submissionPaths[kind].one({ id, title: '', slug: '' }),
    lastmod,
  });

export const jobPage = (job: NamedJob): Page => ({
  path: jobPath(job),
  shortPath: jobPath({ id: job.id, role: '', title: '' }),
  lastmod: inIso(job.updatedAt),
});

const findNewestJob = ({ created }: Catalog, listing?: Listing): string | undefined => {
  const at = created.newest(listing);
  return at === undefined ? undefined : inIso(at);
};

export interface Sent {
  kind: SubmissionKind;
  pages: readonly Page[];
}

/** These pages ask search engines themselves not to keep them. */
const unlisted: readonly string[] = [
  pages.jobExpired,
  ...Object.values(submissionPaths).map(({ form }) => form),
];

/** A list has the date of what was last added to it; the other pages have none. */
export function lastingPages(catalog: Catalog, sent: readonly Sent[]): Page[] {
  const changes = new Map<string, string | undefined>([
    [pages.home, findNewestJob(catalog)],
    ...sent.map((each) => [submissionPaths[each.kind].list, findNewest(each.pages)] as const),
  ]);
  return Object.values(pages)
    .filter((path) => !unlisted.includes(path))
    .map((path) => ({ path, lastmod: changes.get(path) }));
}

export function listingPages(catalog: Catalog, added: readonly Listing[]): Page[] {
  const byPath = new Map([...listingRows, ...added].map((each) => [listingPath(each), each]));
  return [...byPath].map(([path, listing]) => ({ path, lastmod: findNewestJob(catalog, listing) }));
}

export const companyPages = ({ companies }: Catalog): Page[] =>
  companies
    .hiring()
    .filter(({ slug }) => slug.length <= companyLimits.slugCharacters)
    .map(({ slug, newest }) => ({ path: companyPath(slug), lastmod: inIso(newest) }));

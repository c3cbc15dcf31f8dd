import { companyPath } from '#contract/jobs/company-path.ts';
import { companyLimits } from '#contract/limits.ts';
import { type Listing, listingPath, listingRows, jobPath } from '#contract/jobs/listings.ts';
import { interviewPath, pages, postPath } from '#contract/pages/pages.ts';
import type { Catalog } from '#lambdas/catalog/catalog.ts';
import type { NamedJob } from '#lambdas/catalog/creation-order.ts';
import type { InterviewAddress, PostAddress } from './sitemap-repository.ts';
import type { Page } from './sitemap-xml.ts';

const inIso = (moment: number) => new Date(moment).toISOString();

export const newestOf = (all: readonly Pick<Page, 'lastmod'>[]): string | undefined =>
  all.reduce<string | undefined>(
    (newest, { lastmod }) => (lastmod && lastmod > (newest ?? '') ? lastmod : newest),
    undefined,
  );

export const postPage = ({ id, slug, updated_at: lastmod }: PostAddress): Page => ({
  path: postPath({ id, slug }),
  shortPath: postPath({ id, slug: '' }),
  lastmod,
});

export const interviewPage = ({ id, title, updated_at: lastmod }: InterviewAddress): Page => ({
  path: interviewPath({ id, title }),
  shortPath: interviewPath({ id, title: '' }),
  lastmod,
});

export const jobPage = (job: NamedJob): Page => ({
  path: jobPath(job),
  shortPath: jobPath({ id: job.id, role: '', title: '' }),
  lastmod: inIso(job.updatedAt),
});

const newestJobIn = ({ created }: Catalog, listing?: Listing): string | undefined => {
  const at = created.newest(listing);
  return at === undefined ? undefined : inIso(at);
};

interface Lists {
  catalog: Catalog;
  posts: readonly Page[];
  interviews: readonly Page[];
}

/** They ask search engines themselves not to keep them. */
const unlisted: readonly string[] = [pages.jobExpired, pages.writePost, pages.shareInterview];

/** A list has the date of what was last added to it; the other pages have none. */
export function lastingPages({ catalog, posts, interviews }: Lists): Page[] {
  const changes: Partial<Record<string, string | undefined>> = {
    [pages.home]: newestJobIn(catalog),
    [pages.techHub]: newestOf(posts),
    [pages.interviews]: newestOf(interviews),
  };
  return Object.values(pages)
    .filter((path) => !unlisted.includes(path))
    .map((path) => ({ path, lastmod: changes[path] }));
}

/** The documented ones and those that were added; one without a job has no date. */
export function listingPages(catalog: Catalog, added: readonly Listing[]): Page[] {
  const byPath = new Map([...listingRows, ...added].map((each) => [listingPath(each), each]));
  return [...byPath].map(([path, listing]) => ({ path, lastmod: newestJobIn(catalog, listing) }));
}

/** Of those that have a live job. */
export const companyPages = ({ companies }: Catalog): Page[] =>
  companies
    .hiring()
    .filter(({ slug }) => slug.length <= companyLimits.slugCharacters)
    .map(({ slug, newest }) => ({ path: companyPath(slug), lastmod: inIso(newest) }));

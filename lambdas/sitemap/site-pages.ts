import { listingPath, listingRows, jobPath } from '#contract/listings.ts';
import { interviewPath, pages, postPath } from '#contract/pages.ts';
import type { NamedJob } from '#lambdas/catalog/creation-order.ts';
import type { InterviewAddress, PostAddress, SitemapRepository } from './sitemap-repository.ts';
import type { Page } from './sitemap-xml.ts';

const lasting = Object.values(pages).filter((path) => path !== pages.jobExpired);

const postPage = ({ id, slug, updated_at: lastmod }: PostAddress): Page => ({
  path: postPath({ id, slug }),
  shortPath: postPath({ id, slug: '' }),
  lastmod,
});

const interviewPage = ({ id, title, updated_at: lastmod }: InterviewAddress): Page => ({
  path: interviewPath({ id, title }),
  shortPath: interviewPath({ id, title: '' }),
  lastmod,
});

/** The catalog does not keep when a job was changed, so nothing is said of it. */
export const jobPage = (job: NamedJob): Page => ({
  path: jobPath(job),
  shortPath: jobPath({ id: job.id, role: '', title: '' }),
});

/** Everything but jobs; what is added comes at the end. */
export async function sitePages(repository: SitemapRepository): Promise<Page[]> {
  const [listings, posts, interviews] = await Promise.all([
    repository.listings(),
    repository.posts(),
    repository.interviews(),
  ]);
  const paths = [...lasting, ...[...listingRows, ...listings].map(listingPath)];
  return [
    ...[...new Set(paths)].map((path) => ({ path })),
    ...posts.map(postPage),
    ...interviews.map(interviewPage),
  ];
}

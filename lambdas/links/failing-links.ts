import type { FailingLink } from '#contract/links.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import type { LinkCheckRepository } from './link-check-repository.ts';

interface Sources {
  source: CatalogSource;
  checks: Pick<LinkCheckRepository, 'failing'>;
  now: () => Date;
}

/** What may be closed comes first, then what has failed longer. */
const toSortKey = ({ closedAt, failingSince, id }: FailingLink) =>
  `${closedAt === undefined ? 1 : 0} ${failingSince} ${id}`;

/** Findings of another link, which the job had before, say nothing of the one it has now. */
export const failingLinks = ({ source, checks, now }: Sources) =>
  async function list(freshness: 'strong' | 'recent'): Promise<FailingLink[]> {
    const [{ adminJobList }, failing] = await Promise.all([
      source.current(freshness),
      checks.failing(now()),
    ]);
    return adminJobList
      .openJobs([...failing.keys()])
      .flatMap((job): FailingLink[] => {
        const check = failing.get(job.id);
        if (check?.link !== job.link || check.failingSince === undefined) return [];
        return [{ ...check, ...job, failingSince: check.failingSince }];
      })
      .sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  };
export type ListFailingLinks = ReturnType<typeof failingLinks>;

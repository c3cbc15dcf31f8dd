import { FailingLink, type getFailingLinks as route } from '#contract/admin-jobs.ts';
import type { ApplyLink } from '#lambdas/catalog/admin-job-list.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import type { LinkCheckRepository } from '#lambdas/links/link-check-repository.ts';
import { pageOf } from '#lambdas/platform/page-of.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { JobRepository } from './job-repository.ts';

interface Sources {
  source: CatalogSource;
  jobs: Pick<JobRepository, 'rowsInOrder'>;
  checks: Pick<LinkCheckRepository, 'all'>;
  now: () => Date;
}

type Checks = Awaited<ReturnType<LinkCheckRepository['all']>>;

/** What is known of another link, which the job had before, says nothing of the one it has now. */
const failuresAmong = (links: readonly ApplyLink[], checks: Checks) =>
  links.flatMap(({ id, link }) => {
    const check = checks.get(id);
    if (check?.link !== link || check.failingSince === undefined) return [];
    return [{ ...check, id, failingSince: check.failingSince }];
  });
type Failure = ReturnType<typeof failuresAmong>[number];

/** What may be closed comes first, and of two what has failed longer. */
const orderOf = ({ closedAt, failingSince, id }: Failure) =>
  `${closedAt === undefined ? 1 : 0} ${failingSince} ${id}`;

export const getFailingLinks =
  ({ source, jobs, checks, now }: Sources): Handle<typeof route> =>
  async ({ query }) => {
    const [{ adminJobList }, known] = await Promise.all([
      source.current('strong'),
      checks.all(now()),
    ]);
    const failures = failuresAmong(adminJobList.applyLinks(), known);
    failures.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    const { chosen, figures } = pageOf(failures, query);
    const rows = await jobs.rowsInOrder(chosen.map(({ id }) => id));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const links = chosen.flatMap((failure) => {
      const row = rowOf.get(failure.id);
      return row ? [FailingLink.parse({ ...failure, company: row.title, role: row.role })] : [];
    });
    return ok({ links, ...figures });
  };

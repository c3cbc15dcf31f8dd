import type { FailingLink } from '#contract/link-checks.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { listFailing } from './link-check-repository.ts';

/** Links of jobs that may be closed come first, then those that have failed longest. */
const toSortKey = ({ closedAt, failingSince, id }: FailingLink) =>
  `${closedAt === undefined ? 1 : 0} ${failingSince} ${id}`;

/** Open jobs whose current link fails; results of an earlier link are ignored. */
export async function listFailingLinks(consistency: 'strong' | 'eventual'): Promise<FailingLink[]> {
  const [{ applyLinks }, failing] = await Promise.all([
    sharedCatalog().read(consistency),
    listFailing(table(), new Date()),
  ]);
  const found = applyLinks.findByJobs([...failing.keys()]).flatMap((job): FailingLink[] => {
    const check = failing.get(job.id);
    if (check?.link !== job.link || check.failingSince === undefined) return [];
    return [{ ...check, ...job, failingSince: check.failingSince }];
  });
  return found.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
}

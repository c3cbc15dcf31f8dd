import { getSimilarJobs as route } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './lists/freshness.ts';
import type { JobRepository } from './repository/job-repository.ts';

interface Sources {
  source: CatalogSource;
  jobs: Pick<JobRepository, 'findForCatalog'>;
}

/** The catalog holds live jobs only; what an expired one was like is read from the table. */
async function cardsLike(
  id: string,
  limit: number,
  { catalog, jobs }: Pick<Sources, 'jobs'> & { catalog: Catalog },
) {
  const cards = catalog.similar.toLive(id, limit);
  if (cards !== undefined) return cards;
  const job = await jobs.findForCatalog(id);
  if (!job) throw new NotFound(jobMessages.gone);
  return catalog.similar.to(job, limit);
}

export const getSimilarJobs = ({ source, jobs }: Sources) =>
  handle(route, async ({ params, query, admin }) => {
    const { limit = jobLimits.similarDefault } = query;
    const catalog = await source.current(freshnessFor(admin));
    const cards = await cardsLike(params.id, limit, { catalog, jobs });
    return ok(new JsonText(`{"jobs":${cards}}`));
  });

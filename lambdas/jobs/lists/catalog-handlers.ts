import {
  getAllJobs,
  getJobsById,
  getJobStatistics,
  getJobSuggestions,
  getSimilarJobs,
} from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { byRoute, handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import { freshnessFor } from './freshness.ts';
import type { ListSources } from './list-jobs.ts';
import { listText, selectPage } from './page.ts';

interface Sources extends ListSources {
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

export const catalogHandlers = ({ source, jobs, now }: Sources) =>
  byRoute([
    /** Its revision names the whole list: who has it is told so, and it is written once for all. */
    handle(getAllJobs, async ({ query, admin }) => {
      const catalog = await source.current(freshnessFor(admin));
      const list = () => listText('JobsData', selectPage({ catalog, now: now() }, {}, query));
      if (!Object.values(query).every((value) => value === undefined)) return ok(list());
      const tag = catalog.revision.replaceAll('.', '-');
      return ok(new JsonText(() => list().written), { tag });
    }),

    handle(getJobStatistics, async ({ admin }) => {
      const catalog = await source.current(freshnessFor(admin));
      return ok(catalog.statistics(now()));
    }),

    handle(getJobSuggestions, async ({ query, admin }) => {
      const catalog = await source.current(freshnessFor(admin));
      return ok({ suggestions: catalog.suggest(query.q, query.kind) });
    }),

    handle(getSimilarJobs, async ({ params, query, admin }) => {
      const { limit = jobLimits.similarDefault } = query;
      const catalog = await source.current(freshnessFor(admin));
      const cards = await cardsLike(params.id, limit, { catalog, jobs });
      return ok(new JsonText(`{"jobs":${cards}}`));
    }),

    handle(getJobsById, async ({ query, admin }) => {
      const { byId } = await source.current(freshnessFor(admin));
      const { cards, closing } = byId(query.ids);
      return ok(new JsonText(`{"jobs":${cards},"closing":${JSON.stringify(closing)}}`));
    }),
  ]);

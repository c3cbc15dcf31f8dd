import * as routes from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';

export const getJobSuggestions = (source: CatalogSource) =>
  handle(routes.getJobSuggestions, async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok({ suggestions: catalog.suggest(query.q, query.kind) });
  });

export const getJobsById = (source: CatalogSource) =>
  handle(routes.getJobsById, async ({ query, admin }) => {
    const { byId } = await source.current(freshnessFor(admin));
    const { cards, closing } = byId(query.ids);
    return ok(new JsonText(`{"jobs":${cards},"closing":${JSON.stringify(closing)}}`));
  });

export const jobStatistics = ({ source, now }: { source: CatalogSource; now: () => Date }) =>
  handle(routes.getJobStatistics, async ({ admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(catalog.statistics(now()));
  });

import { dayInIndia, daysLater } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import { type EmptySearch, getDashboard as route } from '#contract/statistics.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CountedSearch, EmptySearchesRepository } from './empty-searches-repository.ts';
import type { FiguresRepository } from './figures-repository.ts';

interface Sources {
  source: CatalogSource;
  figures: FiguresRepository;
  emptySearches: EmptySearchesRepository;
  now: () => Date;
}

function readBy(catalog: Catalog, { text, count }: CountedSearch): EmptySearch {
  const { search } = catalog.select({
    search: { searchTerm: text },
    page: { number: 1, size: 1 },
  });
  const understood = search?.understood.map(({ name }) => name) ?? [];
  return { text, count, understood, exact: search?.exact ?? 0 };
}

function countJobs(catalog: Catalog, { now }: Sources) {
  const { counts } = catalog.adminJobList.page({
    ...{ status: 'live', id: '', text: '', joblink: '', listings: [], sort: 'newest', now: now() },
    page: { number: 1, size: 1 },
  });
  const { newToday } = catalog.statistics(now());
  return { live: counts.live, expiringSoon: counts.expiring, newToday };
}

const lastDays = (today: string): string[] =>
  Array.from({ length: dashboard.days }, (_, at) => daysLater(today, at + 1 - dashboard.days));

export const getDashboard = (sources: Sources) =>
  handle(route, async () => {
    const { source, figures, emptySearches, now } = sources;
    const dates = lastDays(dayInIndia(now()));
    const [catalog, searches, days] = await Promise.all([
      source.current('strong'),
      emptySearches.ofDays(dates),
      figures.ofDays(dates),
    ]);
    const jobs = countJobs(catalog, sources);
    const searchesWithoutResult = searches.map((each) => readBy(catalog, each));
    return ok({ jobs, searchesWithoutResult, days });
  });

import { toIndiaDay, addDays } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { getDashboard as route } from '#contract/statistics.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { zeroResultSearchReader, readDailyCounts } from './dashboard-count-repository.ts';

const listZeroResultSearches = zeroResultSearchReader();

export const getDashboard = handle(route, async () => {
  const now = new Date();
  const dates = Array.from({ length: dashboardLimits.days }, (_, index) =>
    addDays(toIndiaDay(now), index + 1 - dashboardLimits.days),
  );
  const [catalog, searches, days] = await Promise.all([
    sharedCatalog().read('strong'),
    listZeroResultSearches(dates),
    readDailyCounts(dates),
  ]);
  const page = { number: 1, size: 1 };
  const { counts } = catalog.adminJobList.readPage({
    ...{ status: 'live', id: '', text: '', joblink: '', listings: [], sort: 'newest', now, page },
  });
  const { newToday } = catalog.statistics(now);
  const zeroResultSearches = searches.map(({ text, count }) => {
    const { search } = catalog.select({ search: { searchTerm: text }, page });
    const understoodNames = search?.understood.map(({ name }) => name) ?? [];
    return { text, count, understoodNames, exactCount: search?.exactCount ?? 0 };
  });
  const jobs = { live: counts.live, expiringSoon: counts.expiring, newToday };
  return ok({ jobs, zeroResultSearches, days });
});

import { dayInIndia, daysLater } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import type { EmptySearch, getDashboard as route } from '#contract/statistics.ts';
import type { Catalog } from '#lambdas/catalog/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { AccountRepository } from './account-repository.ts';
import type { CountedSearch, EmptySearchesRepository } from './empty-searches-repository.ts';
import type { FiguresRepository } from './figures-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

interface Sources {
  source: CatalogSource;
  waiting: WaitingRepository;
  accounts: AccountRepository;
  figures: FiguresRepository;
  emptySearches: EmptySearchesRepository;
  now: () => Date;
}

/** As the catalog reads it by now. */
function readBy(catalog: Catalog, { text, count }: CountedSearch): EmptySearch {
  const { search } = catalog.select({
    search: { searchTerm: text },
    page: { number: 1, size: 1 },
  });
  const understood = search?.understood.map(({ name }) => name) ?? [];
  return { text, count, understood, exact: search?.exact ?? 0 };
}

function jobsOf(catalog: Catalog, { now }: Sources) {
  const { counts } = catalog.ledger.page({
    ...{ status: 'live', text: '', joblink: '', listings: [], sort: 'newest', now: now() },
    page: { number: 1, size: 1 },
  });
  const { newToday } = catalog.statistics(now());
  return { live: counts.live, expiringSoon: counts.expiring, newToday };
}

async function pendingOf({ waiting, accounts }: Sources) {
  const [posts, interviews, comments, administrators] = await Promise.all([
    waiting.posts(),
    waiting.interviews(),
    waiting.comments(),
    accounts.waiting(),
  ]);
  return { posts, interviews, comments, administrators };
}

const lastDays = (today: string): string[] =>
  Array.from({ length: dashboard.days }, (_, at) => daysLater(today, at + 1 - dashboard.days));

export const getDashboard =
  (sources: Sources): Handle<typeof route> =>
  async () => {
    const { source, waiting, figures, emptySearches, now } = sources;
    const wanted = lastDays(dayInIndia(now()));
    const [catalog, pending, unreadFeedback, searches, days] = await Promise.all([
      source.current('strong'),
      pendingOf(sources),
      waiting.unreadFeedback(),
      emptySearches.ofDays(wanted),
      figures.ofDays(wanted),
    ]);
    const jobs = jobsOf(catalog, sources);
    const searchesWithoutResult = searches.map((each) => readBy(catalog, each));
    return ok({ jobs, pending, unreadFeedback, searchesWithoutResult, days });
  };

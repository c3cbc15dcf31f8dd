import type { Card, JobStatistics, OpenListings } from '#contract/jobs.ts';
import { type ApiStub, stubApi } from '#test/support/api-stub.ts';
import { buildCard } from '#test/support/builders.ts';

export const now = new Date('2026-11-20T08:00:00.000Z');

/** Cards that differ in id, company and age; the first is the newest. */
export const buildCards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) =>
    buildCard({
      ...{ id: `job-${index + 1}`, title: `Company ${index + 1}`, role: `Role ${index + 1}` },
      created_at: new Date(now.getTime() - (index + 3) * 86_400_000).toISOString(),
    }),
  );

/** The page of a list that a request asks for. */
export function pageOf<Item>(items: readonly Item[], url: URL) {
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize') ?? items.length);
  const shown = items.slice((page - 1) * pageSize, page * pageSize);
  return { items: shown, total: items.length, pages: Math.ceil(items.length / pageSize) };
}

export const statistics: JobStatistics = {
  ...{ total: 1234, newToday: 5, newIn24Hours: 9, companies: 18, remote: 7 },
};

/** No listing holds a job. */
export const noListings: OpenListings = {
  ...{ batch: [], level: [], domain: [], city: [], company: [], role: [] },
};

/** An API that has menus, statistics and `cards`; a test adds or replaces what it is about. */
export function stubPortal(cards: readonly Card[] = buildCards(14)): ApiStub {
  const api = stubApi();
  api.on('getAllBatches', { body: { batches: [{ name: '2026', slug: '2026' }] } });
  api.on('getAllDomains', { body: { domains: [{ name: 'Big Data', slug: 'big-data' }] } });
  api.on('getAllRoles', { body: { roles: [{ name: 'Data Analyst', slug: 'data-analyst' }] } });
  api.on('getOpenListings', { body: noListings });
  api.on('getJobStatistics', { body: statistics });
  api.on('getAllJobs', ({ url }) => {
    const { items, ...figures } = pageOf(cards, url);
    return { body: { JobsData: items, ...figures } };
  });
  return api;
}

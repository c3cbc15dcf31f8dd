import type { FacetOption, Facets } from '#contract/jobs.ts';
import { filterOptionNames, toYearlyRupees, payMinSteps } from '#contract/job-filter-options.ts';
import { postedWithinDaySteps, stipendMinSteps } from '#contract/job-filter-options.ts';
import { type Sent, buildCards, pageOf, stubPortal } from '#test/support/portal.ts';
import { renderPage } from '#test/support/render-page.tsx';
import '#web/pages/public/listing-page.tsx';

const option = (slug: string, name: string, count: number): FacetOption => ({ slug, name, count });
const cities = ['Hyderabad', 'Pune', 'Chennai', 'Noida', 'Gurgaon', 'Mumbai', 'Delhi', 'Kolkata'];

/** As the API counts: the most frequent first, and what no job here has at 0. */
export const buildFacets = (overrides: Partial<Facets> = {}): Facets => ({
  level: [
    ...[option('freshers', 'Freshers', 8), option('internship', 'Internship', 3)],
    option('senior-roles', 'Senior Roles', 0),
  ],
  batch: [option('2026', '2026', 9), option('2027', '2027', 2)],
  city: cities.map((name, at) => option(name.toLowerCase(), name, 10 - at)),
  role: [option('data-analyst', 'Data Analyst', 4), option('backend-developer', 'Backend', 1)],
  domain: [option('big-data', 'Big Data', 5)],
  companyType: [option('mnc', 'MNC', 7)],
  workMode: [
    ...[option('office', 'On-site', 2), option('hybrid', 'Hybrid', 3)],
    ...[option('remote', 'Remote', 0), option('night', 'Night shift', 1)],
  ],
  degree: [option('bca', 'BCA', 2), option('mba', 'MBA', 0)],
  remote: [option('1', filterOptionNames.remote, 3), option('0', filterOptionNames.notRemote, 8)],
  pay: [...payMinSteps, ...stipendMinSteps].map((step) =>
    option(step, filterOptionNames.payMin(step), 30 - Math.floor(toYearlyRupees(step) / 100_000)),
  ),
  payUnknown: [
    option('exclude', filterOptionNames.payStated, 6),
    option('include', filterOptionNames.payUnstated, 9),
  ],
  postedWithin: postedWithinDaySteps.map((days) =>
    option(String(days), filterOptionNames.postedWithin(days), days),
  ),
  ...overrides,
});

const always = new Set(['page', 'pageSize', 'collapse', 'facets']);

/** The filters of a request, without what is always asked. */
export const queriedFilters = ({ url }: Sent): Record<string, string> =>
  Object.fromEntries([...url.searchParams].filter(([name]) => !always.has(name)));

/** A listing of 11 jobs, of 4 where it is filtered. */
export function openListing(path: string, facets: (sent: Sent) => Facets = () => buildFacets()) {
  const api = stubPortal();
  api.on('getListing', (sent) => {
    const filtered = Object.keys(queriedFilters(sent)).length > 0;
    const { items, ...figures } = pageOf(buildCards(filtered ? 4 : 11), sent.url);
    return { body: { title: 'Jobs in Bengaluru', jobs: items, ...figures, facets: facets(sent) } };
  });
  return { api, ...renderPage(path) };
}

import { jobFilters, jobsSearch as route, pageHeaders } from '#contract/jobs.ts';
import { dashboardLimits } from '#contract/limits.ts';
import type { ParsedRequest } from '#contract/route.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { countZeroResultSearch } from './zero-result-search-repository.ts';
import { writeListJson, selectPage } from './job-list-page.ts';

type Query = ParsedRequest<typeof route>['query'];

const addressPattern = /@|:\/\/|www\.|\.(?:com|in|org|co|edu|gov)\b|\.[a-z]{2,}\//;
const yearPattern = /\b20\d\d\b/g;
const separatorBetweenDigits = /(?<=\p{Nd})[\s.()+-]+(?=\p{Nd})/gu;
const longNumber = /\p{Nd}{5}/u;

/** Returns undefined for empty texts and possible personal data: addresses, long numbers, long texts. */
export function toStorableText(query: Pick<Query, 'role' | 'searchTerm' | 'location'>) {
  const { role = '', searchTerm = '', location = '' } = query;
  const text = [role, searchTerm, location]
    .join(' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isSearchText =
    /\p{L}/u.test(text) && [...text].length <= dashboardLimits.zeroResultSearchCharacters;
  // Finds telephone numbers that are written in groups. Years are not counted as digits.
  const ungroupedText = text.replace(yearPattern, ' x ').replace(separatorBetweenDigits, '');
  const isPersonal =
    addressPattern.test(text) || longNumber.test(text) || longNumber.test(ungroupedText);
  return isSearchText && !isPersonal ? text : undefined;
}

const outputParameters = new Set(['facets', 'collapse']);

/** True where a filter or a later page can be the reason for an empty result. */
const isNarrowed = (query: Query): boolean =>
  (query.page ?? 1) > 1 ||
  Object.keys(query).some((name) => !outputParameters.has(name) && Object.hasOwn(jobFilters, name));

export const searchJobs = handle(route, async ({ query, admin, client }) => {
  const { searchTerm = '', location = '', role = '', verbatim, ...filters } = query;
  const criteria = { searchTerm, location, role, verbatim };
  const selected = selectPage(await catalogFor(admin), { search: criteria }, filters);
  const { cards, pageInfo, facets, total, search } = selected;
  const isEmpty = total === 0 || search?.exactCount === 0;
  const countableText = isEmpty && !admin && !isNarrowed(query) ? toStorableText(query) : undefined;
  if (countableText !== undefined) await countZeroResultSearch(countableText, client);
  const jsonText = facets ? writeListJson('jobs', selected) : new JsonText(cards);
  if (!pageInfo) return ok(jsonText);
  const headers = {
    [pageHeaders.total]: String(pageInfo.total),
    [pageHeaders.page]: String(pageInfo.page),
    [pageHeaders.pageSize]: String(pageInfo.pageSize),
  };
  return ok(jsonText, { headers });
});

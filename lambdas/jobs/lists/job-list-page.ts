import { facetNames, type FilterQuery, toYearlyRupees } from '#contract/job-filters.ts';
import { listLimits } from '#contract/limits.ts';
import type { Catalog, SelectedJobs, Selection } from '#lambdas/catalog/answer/catalog.ts';
import type { Filters } from '#lambdas/catalog/answer/job-filters.ts';
import { toPageInfo, type PageInfo, type PageQuery } from '#lambdas/platform/http/paginate.ts';
import { JsonText } from '#lambdas/platform/http/serve.ts';

/** `role` is a category here. Routes where `role` is a search text do not pass it on. */
export interface JobListQuery extends FilterQuery, PageQuery {
  role?: readonly string[] | undefined;
}

interface SelectedPage extends SelectedJobs {
  pageInfo?: PageInfo;
}

export function toFilters(query: JobListQuery, now: Date): Filters {
  const { roleCategory = [], role = [] } = query;
  const slugsByFacet = { ...query, role: [...roleCategory, ...role] };
  const slugs = facetNames.flatMap((name) => {
    const chosenSlugs = slugsByFacet[name] ?? [];
    return chosenSlugs.length > 0 ? [[name, chosenSlugs]] : [];
  });
  return {
    slugs: Object.fromEntries(slugs),
    withFacetCounts: query.facets === '1',
    now,
    ...(query.payMin !== undefined && { payMin: toYearlyRupees(query.payMin) }),
    ...(query.payUnknown !== undefined && { payUnknown: query.payUnknown }),
    ...(query.postedWithin !== undefined && { postedWithinDays: query.postedWithin }),
    ...(query.duplicatesOf !== undefined && { duplicatesOf: query.duplicatesOf }),
    ...(query.remote !== undefined && { remote: query.remote === '1' }),
  };
}

export function selectPage(
  catalog: Catalog,
  selection: Selection,
  { page, pageSize, ...query }: JobListQuery,
  now = new Date(),
): SelectedPage {
  const filteredSelection = { order: query.sort, ...selection, filters: toFilters(query, now) };
  if (page === undefined && pageSize === undefined) return catalog.select(filteredSelection);
  const number = page ?? 1;
  const size = pageSize ?? listLimits.pageSizeDefault;
  const collapsed = query.collapse === '1' && query.duplicatesOf === undefined;
  const selected = catalog.select({ ...filteredSelection, page: { number, size, collapsed } });
  const { total, entryCount = total } = selected;
  return { ...selected, pageInfo: { ...toPageInfo(entryCount, { page, pageSize }), total } };
}

/** Inserts the cards as they are, since they are JSON already. */
export function writeListJson(
  listField: string,
  { cards, pageInfo, duplicateCounts, facets, search }: SelectedPage,
  otherFields: object = {},
): JsonText {
  const rest = JSON.stringify({
    ...otherFields,
    ...pageInfo,
    duplicateCounts,
    facets,
    search,
  }).slice(1);
  const [opening, ending] = [`{${JSON.stringify(listField)}:`, rest === '}' ? rest : `,${rest}`];
  return new JsonText(Buffer.concat([Buffer.from(opening), cards, Buffer.from(ending)]));
}

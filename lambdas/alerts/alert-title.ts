import {
  facetNames,
  facets,
  isNamedFacet,
  optionNames,
  valueNameOf,
  type FacetName,
} from '#contract/jobs/facet-names.ts';
import { findListing } from '#contract/jobs/listings.ts';
import { jobListTitle, type JobList, type ListPlace } from '#lambdas/jobs/lists/job-lists.ts';

const mostNames = 5;

/** What the filters are called, by our own words alone: a slug that nobody knows is left out. */
async function filterNames({ filterQuery }: JobList, { categories }: ListPlace): Promise<string[]> {
  const chosen = {
    ...filterQuery,
    role: [...(filterQuery.role ?? []), ...(filterQuery.roleCategory ?? [])],
  };

  async function nameOf(facet: FacetName, slug: string): Promise<string | undefined> {
    if (isNamedFacet(facet)) return valueNameOf(facet, slug);
    const kind = facets[facet].category;
    const category = await categories.bySlug(kind, slug);
    return category?.name ?? findListing({ kind, slug })?.name;
  }
  const values = facetNames.flatMap((facet) =>
    (chosen[facet] ?? []).map((slug) => ({ facet, slug })),
  );
  const named = values.slice(0, mostNames).map(({ facet, slug }) => nameOf(facet, slug));
  const { payMin, remote } = filterQuery;
  return [
    ...(await Promise.all(named)).filter((name) => name !== undefined),
    ...(payMin === undefined ? [] : [optionNames.payMin(payMin)]),
    ...(remote === undefined ? [] : [remote === '1' ? optionNames.remote : optionNames.notRemote]),
  ].slice(0, mostNames);
}

/** Such as Jobs in Pune (Freshers, 6 LPA or more); undefined for a listing or a company that is not there. */
export async function alertTitle(list: JobList, place: ListPlace): Promise<string | undefined> {
  const title = await jobListTitle(list, place);
  if (title === undefined) return undefined;
  const names = await filterNames(list, place);
  return names.length > 0 ? `${title} (${names.join(', ')})` : title;
}

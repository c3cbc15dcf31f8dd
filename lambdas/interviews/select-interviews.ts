import {
  interviewFacets,
  type InterviewCounts,
  type InterviewFacet,
  type InterviewQuery,
} from '#contract/interviews.ts';
import { interviewLimits } from '#contract/limits.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { toSlug } from '#contract/slug.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import {
  toShortCompanySlug,
  toInterviewFacets,
  toSearchText,
  type InterviewFacets,
  type ListedInterview,
} from './interview-facets.ts';
import type { FindCategory } from './interview-categories.ts';
import { extractQuestions } from './extract-questions.ts';

interface Entry<Row> {
  row: Row;
  facets: InterviewFacets;
  text: string;
}

interface Query extends InterviewQuery {
  /** All spellings of the company that the query names. */
  companySlugs: readonly string[];
}

function matches({ facets }: Entry<unknown>, query: Query, facet: InterviewFacet): boolean {
  const slug = facets[facet]?.slug;
  if (facet === 'company' && slug !== undefined && query.companySlugs.includes(slug)) return true;
  return !query[facet] || slug === query[facet];
}

function createTextMatcher(search = '') {
  const words = toSlug(search).split('-').filter(Boolean);
  const hasSearch = search.trim() !== '';
  return ({ text }: Entry<unknown>) =>
    words.every((word) => text.includes(`-${word}`)) && (words.length > 0 || !hasSearch);
}

/** Interviews of the same company first, then of the same role, then of the same company type. */
function rankBySimilarity<Row extends ListedInterview>(id: string, all: readonly Entry<Row>[]) {
  const reference = all.find(({ row }) => row.id === id);
  if (!reference) return [];
  const otherEntries = all.filter((each) => each !== reference);
  const listSame = (facet: InterviewFacet) => {
    const slug = reference.facets[facet]?.slug;
    return slug ? otherEntries.filter(({ facets }) => facets[facet]?.slug === slug) : [];
  };
  return [...new Set([...listSame('company'), ...listSame('role'), ...listSame('companyType')])];
}

/** The options of a filter, with the number of interviews that match all other filters. */
function listOptions(all: readonly Entry<unknown>[], query: Query, facet: InterviewFacet) {
  const otherFacets = interviewFacets.filter((each) => each !== facet);
  const options = new Map<string, InterviewCounts[InterviewFacet][number]>();
  for (const each of all) {
    const value = each.facets[facet];
    if (!value?.slug) continue;
    const option = options.get(value.slug) ?? { slug: value.slug, name: value.name, count: 0 };
    if (otherFacets.every((other) => matches(each, query, other))) option.count += 1;
    options.set(value.slug, option);
  }
  const sortedOptions = [...options.values()].sort((a, b) =>
    facet === 'year'
      ? b.slug.localeCompare(a.slug, 'en')
      : b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
  return sortedOptions.filter(
    ({ slug }, index) => index < interviewLimits.filterOptions || slug === query[facet],
  );
}

export function selectInterviews<Row extends ListedInterview>(
  rows: readonly Row[],
  findCategory: FindCategory,
  filters: InterviewQuery,
  companySlugs: readonly string[] = [],
) {
  const { company = '' } = filters;
  // The company in the address may be typed by hand or be an older spelling.
  const query = { ...filters, companySlugs, company: toShortCompanySlug(company) || company };
  const { search, similarTo: referenceId, counts, questions } = query;
  const entries = rows.map((row) => {
    const facets = toInterviewFacets(row, findCategory);
    return { row, facets, text: toSearchText(row, facets) };
  });
  const found = (referenceId ? rankBySimilarity(referenceId, entries) : entries).filter(
    createTextMatcher(search),
  );
  const chosen = found.filter((one) => interviewFacets.every((name) => matches(one, query, name)));
  const { pageItems, pageInfo } = paginate(chosen, query);
  return {
    rows: pageItems.map(({ row }) => row),
    ...pageInfo,
    ...(counts === '1' && {
      counts: mapToRecord(interviewFacets, (facet) => listOptions(found, query, facet)),
    }),
    ...(questions === '1' && {
      // An iterator, so that no more texts are read than needed.
      questions: chosen
        .values()
        .map(({ row: { id, title, companyName, roundDetails = [] } }: Entry<ListedInterview>) => {
          const texts = roundDetails.map(({ details }) => details);
          return { id, title, companyName, questions: extractQuestions(texts) };
        })
        .filter((each) => each.questions.length > 0)
        .take(interviewLimits.interviewsWithQuestions)
        .toArray(),
    }),
  };
}

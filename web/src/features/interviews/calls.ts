import { type CategoryKind, optionRoutes } from '#contract/categories.ts';
import { getInterview, getInterviewPage, InterviewQuery } from '#contract/interviews.ts';
import { limits, pageSizes } from '#contract/limits.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { chosenOf, type InterviewFilters } from './filters.ts';
import type { InterviewLookup, InterviewPage } from './queries.ts';

const nothing: InterviewPage = { interviews: [], total: 0 };

/** An address may ask for a verdict that there is not: no experience has it. */
export async function readList(filters: InterviewFilters, page: number): Promise<InterviewPage> {
  const { search, ...facets } = chosenOf(filters);
  const verdict = InterviewQuery.shape.verdict.safeParse(facets.verdict);
  if (!verdict.success) return nothing;
  return call(getInterviewPage, {
    query: {
      ...facets,
      search,
      verdict: verdict.data,
      page: String(page),
      pageSize: String(pageSizes.blog),
      counts: '1',
    },
  });
}

export async function readRelated(id: string) {
  const query = { like: id, page: '1', pageSize: String(limits.relatedInterviews) };
  return (await call(getInterviewPage, { query })).interviews;
}

export async function readOne(id: string): Promise<InterviewLookup> {
  try {
    return (await call(getInterview, { params: { id } })).interview;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export const readOptions = async (kind: CategoryKind) => (await call(optionRoutes[kind])).roleData;

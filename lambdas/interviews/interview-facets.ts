import { verdictNames } from '#contract/interviews.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { searchLimits } from '#contract/limits.ts';
import { toSlug } from '#contract/slug.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import type { FindCategory } from './interview-categories.ts';
import type { PublishedInterviewCard } from './interview-repository.ts';

/** The fields for filters and search; never the author. */
export type ListedInterview = Omit<PublishedInterviewCard, 'name'>;

/** Cut to the length that the company filter of a request may have. */
export const toShortCompanySlug = (name: string): string =>
  toCompanySlug(name).slice(0, searchLimits.characters);

export function toInterviewFacets(interview: ListedInterview, findCategory: FindCategory) {
  const { companyName, verdict, published_at: date = interview.created_at } = interview;
  const year = toIndiaDay(new Date(date)).slice(0, 'yyyy'.length);
  return {
    company: { slug: toShortCompanySlug(companyName), name: companyName.trim() },
    companyType: findCategory(interview, 'companyOption'),
    role: findCategory(interview, 'roleOption'),
    verdict: verdict && { slug: verdict, name: verdictNames[verdict] },
    year: { slug: year, name: year },
  } satisfies Record<string, { slug: string; name: string } | undefined>;
}
export type InterviewFacets = ReturnType<typeof toInterviewFacets>;

/** Each word has a hyphen before it, so that a search finds beginnings of words only. */
export function toSearchText(interview: ListedInterview, facets: InterviewFacets): string {
  const { title, companyName, jobRole, experience } = interview;
  const { companyType, role } = facets;
  const texts = [title, companyName, jobRole, experience, companyType?.name, role?.name];
  return `-${toSlug(texts.join(' '))}`;
}

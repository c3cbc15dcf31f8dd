import { mapToRecord } from '#contract/map-to-record.ts';
import { optionCalls } from '#contract/public-endpoints.ts';
import type { Option } from '#contract/categories.ts';
import {
  kindByOptionField,
  type OptionField,
  optionFields,
  verdicts,
} from '#contract/interview-options.ts';
import type {
  InterviewQuestions,
  getInterviews,
  InterviewCard,
  InterviewCounts,
  PublicInterview,
} from '#contract/interviews.ts';
import { interviewLimits } from '#contract/limits.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { CallInput } from '#contract/route.ts';
import { call } from '#web/lib/api/api-client.ts';
import { nullOn404, readErrorStatus } from '#web/lib/api/api-error.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import { type InterviewFilters, pickActiveFilters } from './filter-parameters.ts';

export interface InterviewPage {
  interviews: readonly InterviewCard[];
  total: number;
  counts?: InterviewCounts | undefined;
  questions?: readonly InterviewQuestions[] | undefined;
}

/** With any query parameter, the API returns a page of cards instead of the full list. */
async function readCards(query: CallInput<typeof getInterviews>['query']): Promise<InterviewPage> {
  const { interviews, total = 0, counts, questions } = await call('getInterviews', { query });
  const cards = interviews.filter((each) => 'roundTitles' in each);
  return { interviews: cards, total, counts, questions };
}

export async function readInterviews(filters: InterviewFilters, page: number) {
  const { verdict: chosenVerdict, ...chosen } = pickActiveFilters(filters);
  const verdict = verdicts.find((each) => each === chosenVerdict);
  // A URL may name an unknown verdict, which no interview has.
  if (chosenVerdict && !verdict) return { interviews: [], total: 0 };
  const paging = { page: String(page), pageSize: String(pageSizes.blog), counts: '1' } as const;
  // The first page of a role also lists the questions that were asked in its interviews.
  const questions = chosen.role && page === 1 ? ({ questions: '1' } as const) : {};
  return readCards({ ...chosen, verdict, ...paging, ...questions });
}

export const readCompanyInterviews = (company: string): Promise<InterviewPage> =>
  readCards({ company, page: '1', pageSize: String(pageSizes.blog) });

export const readPublicInterview = async (id: string): Promise<PublicInterview | null> =>
  (await call('getInterview', { params: { id } }).catch(nullOn404))?.interview ?? null;

/** Interviews that are similar to the one with the id `similarTo`, or the latest ones without it. */
export async function readRelatedInterviews(similarTo?: string): Promise<readonly InterviewCard[]> {
  const query = { similarTo, page: '1', pageSize: String(interviewLimits.relatedShown) };
  return (await readCards(query)).interviews;
}

/** For administrators: with the author's email, and in any status. */
export const readAdminInterview = async (id: string) =>
  (await call('interviewById', { params: { id } })).InvData;

export type CategoryOptions = Readonly<Record<OptionField, ReadResult<readonly Option[]>>>;

export const noOptions: CategoryOptions = mapToRecord(optionFields, () => ({ data: [] }));

export async function readOptions(): Promise<CategoryOptions> {
  const calls = optionFields.map((name) =>
    toReadResult(
      call(optionCalls[kindByOptionField[name]]).then(({ roleData }) => roleData),
      interviewMessages.optionsFailed,
    ),
  );
  const answers = await Promise.all(calls);
  return mapToRecord(optionFields, (_, index) => answers[index] ?? { data: [] });
}

/** With an unknown id or an expired token, the page shows what visitors see. */
const notFoundStatuses = new Set([400, 401, 403, 404, 422]);

/** Call it only where a token source is set (`setTokenSource`). Null if there is no such interview. */
export async function previewInterview(id: string) {
  try {
    const interview = await readAdminInterview(id);
    const options = await readOptions();
    const name = interview.anonymous ? postMessages.anonymousAuthor : interview.name;
    // If the options cannot be loaded, the preview shows no names for them.
    const categories = mapToRecord(
      optionFields,
      (field) => options[field].data?.find(({ id }) => id === interview[field])?.name ?? '',
    );
    return { interview: { ...interview, name, categories }, status: interview.status };
  } catch (error) {
    if (notFoundStatuses.has(readErrorStatus(error))) return null;
    throw error;
  }
}

export const readOwnInterview = (token: string) => call('getOwnInterview', { body: { token } });

import { optionCalls } from '#contract/addresses.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CategoryKind } from '#contract/categories.ts';
import { verdicts } from '#contract/interview-verdicts.ts';
import type {
  AdminInterview,
  getInterviews,
  InterviewCard,
  InterviewCounts,
  PublicInterview,
} from '#contract/interviews.ts';
import { limits, pageSizes } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { Call } from '#contract/route.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { chosenOf, type InterviewFilters } from './filters.ts';

export interface InterviewPage {
  interviews: readonly InterviewCard[];
  total: number;
  counts?: InterviewCounts | undefined;
}

const meta = { failure: interviewMessages.loadFailed };

/** With any parameter a visitor gets a page of cards. */
async function readCards(query: Call<typeof getInterviews>['query']): Promise<InterviewPage> {
  const { interviews, total = 0, counts } = await call('getInterviews', { query });
  return { interviews: interviews.filter((each) => 'roundTitles' in each), total, counts };
}

export const interviewListQuery = (filters: InterviewFilters, page: number) =>
  queryOptions({
    queryKey: queryKeys.interviews.list(chosenOf(filters), page),
    queryFn: async (): Promise<InterviewPage> => {
      const { verdict: asked, ...chosen } = chosenOf(filters);
      const verdict = verdicts.find((each) => each === asked);
      // An address may ask for a verdict that there is not: no experience has it.
      if (asked && !verdict) return { interviews: [], total: 0 };
      const figures = {
        page: String(page),
        pageSize: String(pageSizes.blog),
        counts: '1',
      } as const;
      return readCards({ ...chosen, verdict, ...figures });
    },
    placeholderData: keepPreviousData,
    meta,
  });

/** One that is not there is an answer, not a failure: the page says so and asks no second time. */
export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.interviews.lookup(id),
    queryFn: async (): Promise<PublicInterview | null> => {
      try {
        return (await call('getInterview', { params: { id } })).interview;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    meta,
  });

export const relatedInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.interviews.related(id),
    queryFn: async (): Promise<readonly InterviewCard[]> => {
      const query = { like: id, page: '1', pageSize: String(limits.relatedInterviews) };
      return (await readCards(query)).interviews;
    },
    meta,
  });

export const optionsQuery = (kind: CategoryKind) =>
  queryOptions({
    queryKey: queryKeys.categories.options(kind),
    queryFn: async () => (await call(optionCalls[kind])).roleData,
    staleTime: 300_000,
    meta: { failure: interviewMessages.optionsFailed },
  });

/** With its address, whatever its status: for an administrator. */
const readInterview = async (id: string) =>
  (await call('interviewById', { params: { id } })).InvData;

/** Never from the cache: an edit starts from what is saved now, and stays on it. */
export const interviewToEdit = (id: string) =>
  queryOptions({
    queryKey: deskKeys.content.interview(id),
    queryFn: () => readInterview(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: interviewMessages.oneFailed },
  });

export const optionKinds = {
  companyOption: 'company',
  roleOption: 'role',
  workOption: 'work',
} as const;

/** The name of what was chosen; a preview without it is better than none. */
const nameOf = (interview: AdminInterview, field: keyof typeof optionKinds): Promise<string> =>
  call(optionCalls[optionKinds[field]]).then(
    ({ roleData }) => roleData.find(({ id }) => id === interview[field])?.name ?? '',
    () => '',
  );

/** What waits for review or was rejected, as readers would see it. */
async function readPreview(id: string) {
  const interview = await readInterview(id);
  const [companyOption, roleOption, workOption] = await Promise.all([
    nameOf(interview, 'companyOption'),
    nameOf(interview, 'roleOption'),
    nameOf(interview, 'workOption'),
  ]);
  const name = interview.anonymous ? postMessages.anonymousAuthor : interview.name;
  const categories = { companyOption, roleOption, workOption };
  return { interview: { ...interview, name, categories }, status: interview.status };
}

/** Neither unknown ids nor a token that has run out are a failure: visitors see the same. */
const closed = new Set([400, 401, 403, 404, 422]);

/** For an administrator; `signIn` brings the token to the next call. */
export const interviewPreviewQuery = (id: string, signIn: () => Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.interviews.preview(id),
    queryFn: async () => {
      await signIn();
      return readPreview(id).catch((error: unknown) => {
        if (closed.has(statusOf(error))) return null;
        throw error;
      });
    },
    gcTime: 0,
    meta,
  });

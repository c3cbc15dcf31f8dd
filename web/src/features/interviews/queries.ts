import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CategoryKind } from '#contract/category-kinds.ts';
import type {
  AdminInterview,
  InterviewCard,
  InterviewCounts,
  PublicInterview,
} from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { chosenOf, type InterviewFilters } from './filters.ts';

export interface InterviewPage {
  interviews: readonly InterviewCard[];
  total: number;
  counts?: InterviewCounts | undefined;
}

/** One that is not there is an answer, not a failure: the page says so and asks no second time. */
export type InterviewLookup = PublicInterview | null;

/** The calls bring the contract's schemas; a page that arrives with its data does without them. */
const calls = () => fetchPart(import('./calls.ts'));

const meta = { failure: messages.interview.loadFailed };

export const interviewListQuery = (filters: InterviewFilters, page: number) =>
  queryOptions({
    queryKey: queryKeys.interviews.list(chosenOf(filters), page),
    queryFn: async (): Promise<InterviewPage> => (await calls()).readList(filters, page),
    placeholderData: keepPreviousData,
    meta,
  });

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.interviews.lookup(id),
    queryFn: async (): Promise<InterviewLookup> => (await calls()).readOne(id),
    meta,
  });

/** What waits for review or was rejected, as readers would see it. */
export interface InterviewPreview {
  interview: PublicInterview;
  status: AdminInterview['status'];
}

/** For an administrator; `signIn` brings the token to the next call. */
export const interviewPreviewQuery = (id: string, signIn: () => Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.interviews.preview(id),
    queryFn: async (): Promise<InterviewPreview | null> => {
      await signIn();
      return (await fetchPart(import('./editing/read-preview.ts'))).readPreview(id);
    },
    gcTime: 0,
    meta,
  });

export const relatedInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.interviews.related(id),
    queryFn: async (): Promise<readonly InterviewCard[]> => (await calls()).readRelated(id),
    meta,
  });

export const optionsQuery = (kind: CategoryKind) =>
  queryOptions({
    queryKey: queryKeys.categories.options(kind),
    queryFn: async () => (await calls()).readOptions(kind),
    staleTime: 300_000,
    meta: { failure: messages.interview.optionsFailed },
  });

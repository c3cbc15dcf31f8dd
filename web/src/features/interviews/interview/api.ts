import { mapToRecord } from '#contract/map-to-record.ts';
import { optionCalls } from '#contract/public-endpoints.ts';
import type { Option } from '#contract/categories.ts';
import { verdicts } from '#contract/interview-verdicts.ts';
import type {
  InterviewQuestions,
  getInterviews,
  InterviewCard,
  InterviewCounts,
  PublicInterview,
} from '#contract/interviews.ts';
import { interviewLimits, pageSizes } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import type { Call } from '#contract/route.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { type Answer, settle } from '#web/lib/page/page.ts';
import { type InterviewFilters, pickChosen } from './filters.ts';

export interface InterviewPage {
  interviews: readonly InterviewCard[];
  total: number;
  counts?: InterviewCounts | undefined;
  questions?: readonly InterviewQuestions[] | undefined;
}

/** With any parameter a visitor gets a page of cards from the server. */
async function readCards(query: Call<typeof getInterviews>['query']): Promise<InterviewPage> {
  const { interviews, total = 0, ...rest } = await call('getInterviews', { query });
  const { counts, questions } = rest;
  return {
    interviews: interviews.filter((each) => 'roundTitles' in each),
    ...{ total, counts, questions },
  };
}

export async function readInterviews(filters: InterviewFilters, page: number) {
  const { verdict: chosenVerdict, ...chosen } = pickChosen(filters);
  const verdict = verdicts.find((each) => each === chosenVerdict);
  // An address may ask for an unknown verdict, which no experience has.
  if (chosenVerdict && !verdict) return { interviews: [], total: 0 };
  const figures = { page: String(page), pageSize: String(pageSizes.blog), counts: '1' } as const;
  const questions = chosen.role && page === 1 ? ({ questions: '1' } as const) : {};
  return readCards({ ...chosen, verdict, ...figures, ...questions });
}

export const readCompanyInterviews = (company: string): Promise<InterviewPage> =>
  readCards({ company, page: '1', pageSize: String(pageSizes.blog) });

/** Null where there is none: an answer, not a failure. */
export async function readPublicInterview(id: string): Promise<PublicInterview | null> {
  try {
    return (await call('getInterview', { params: { id } })).interview;
  } catch (error) {
    if (readStatus(error) === 404) return null;
    throw error;
  }
}

export async function readRelatedInterviews(id: string): Promise<readonly InterviewCard[]> {
  const query = { like: id, page: '1', pageSize: String(interviewLimits.related) };
  return (await readCards(query)).interviews;
}

export const readLatestInterviews = async (): Promise<readonly InterviewCard[]> =>
  (await readCards({ page: '1', pageSize: String(interviewLimits.related) })).interviews;

/** An administrator gets it with the author's address, whatever its status. */
export const readInterview = async (id: string) =>
  (await call('interviewById', { params: { id } })).InvData;

export const optionKinds = {
  companyOption: 'company',
  roleOption: 'role',
  workOption: 'work',
} as const;
type OptionName = keyof typeof optionKinds;

export type InterviewOptions = Readonly<Record<OptionName, Answer<readonly Option[]>>>;

export const optionNames = ['companyOption', 'roleOption', 'workOption'] as const;

export const noOptions: InterviewOptions = mapToRecord(optionNames, () => ({ data: [] }));

export async function readOptions(): Promise<InterviewOptions> {
  const reading = optionNames.map((name) =>
    settle(
      call(optionCalls[optionKinds[name]]).then(({ roleData }) => roleData),
      interviewMessages.optionsFailed,
    ),
  );
  const read = await Promise.all(reading);
  return mapToRecord(optionNames, (name) => read[optionNames.indexOf(name)] ?? { data: [] });
}

async function readPreview(id: string) {
  const interview = await readInterview(id);
  const options = await readOptions();
  /** The name of what was chosen; a preview without it is better than none. */
  const findName = (field: OptionName) =>
    options[field].data?.find((option) => option.id === interview[field])?.name ?? '';
  const name = interview.anonymous ? postMessages.anonymousAuthor : interview.name;
  const categories = mapToRecord(optionNames, findName);
  return { interview: { ...interview, name, categories }, status: interview.status };
}

/** An unknown id or an expired token is no failure: the page shows what visitors see. */
const closed = new Set([400, 401, 403, 404, 422]);

export async function previewInterview(id: string, signIn: () => Promise<unknown>) {
  await signIn();
  return readPreview(id).catch((error: unknown) => {
    if (closed.has(readStatus(error))) return null;
    throw error;
  });
}

export const readOwnInterview = (token: string) => call('getOwnInterview', { body: { token } });

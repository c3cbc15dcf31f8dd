import { postStatusNames } from '#contract/blog.ts';
import {
  type AdminInterview,
  type Interview,
  type InterviewCard,
  type PublicInterview,
  verdictNames,
} from '#contract/interviews.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewPreview } from '#lambdas/platform/previews.ts';
import type { FindCategory } from './interview-option-repository.ts';
import type { OpenHeading, OpenInterview } from './open-interview.ts';

/** Field by field: what is added to an interview later stays hidden until it is named here. */
const heading = (interview: OpenHeading) => ({
  id: interview.id,
  title: interview.title,
  companyName: interview.companyName,
  rounds: interview.rounds,
  experience: interview.experience,
  jobRole: interview.jobRole,
  companyOption: interview.companyOption,
  roleOption: interview.roleOption,
  workOption: interview.workOption,
  verdict: interview.verdict,
  anonymous: interview.anonymous,
  created_at: interview.created_at,
});

const detail = (interview: OpenInterview) => ({
  ...heading(interview),
  details: interview.details,
  roundDetails: interview.roundDetails,
});

const shownToVisitors = (interview: OpenHeading, findCategory: FindCategory) => {
  const findName = (field: Parameters<FindCategory>[1]) =>
    findCategory(interview, field)?.name ?? '';
  return {
    name: interview.anonymous ? postMessages.anonymousAuthor : interview.name,
    categories: {
      companyOption: findName('companyOption'),
      roleOption: findName('roleOption'),
      workOption: findName('workOption'),
    },
  };
};

export const publicInterview = (
  interview: OpenInterview,
  findCategory: FindCategory,
): PublicInterview => ({
  ...detail(interview),
  ...shownToVisitors(interview, findCategory),
  preview: interviewPreview(interview),
});

export const interviewCard = (
  interview: OpenHeading,
  findCategory: FindCategory,
): InterviewCard => ({
  ...heading(interview),
  ...shownToVisitors(interview, findCategory),
  roundTitles: (interview.roundDetails ?? []).map(({ title }) => title),
});

export const adminInterview = (interview: Interview): AdminInterview => ({
  ...detail(interview),
  name: interview.name,
  email: interview.email,
  status: postStatusNames[interview.status],
  source: interview.source,
  reason: interview.reason,
  updated_at: interview.updated_at,
  version: interview.version,
  author_edited_at: interview.author_edited_at,
});

export const interviewData = (interview: Interview) => ({ InvData: adminInterview(interview) });

export const searchedByAdministrators = (interview: Interview): string[] => [
  interview.title,
  interview.name,
  interview.email,
  interview.companyName,
  interview.jobRole,
  interview.experience,
  interview.verdict ? verdictNames[interview.verdict] : '',
];

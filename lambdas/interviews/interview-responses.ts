import { postStatusNames } from '#contract/blog.ts';
import {
  AdminInterview,
  type Interview,
  InterviewCard,
  PublicInterview,
} from '#contract/interviews.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewPreviewPath } from '#lambdas/platform/preview-images.ts';
import type { FindCategory } from './interview-categories.ts';
import type { OpenHeading, OpenInterview } from './interview-repository.ts';

const publicFields = (interview: OpenHeading, findCategory: FindCategory) => {
  const findName = (field: Parameters<FindCategory>[1]) =>
    findCategory(interview, field)?.name ?? '';
  return {
    ...interview,
    name: interview.anonymous ? postMessages.anonymousAuthor : interview.name,
    categories: {
      companyOption: findName('companyOption'),
      roleOption: findName('roleOption'),
      workOption: findName('workOption'),
    },
  };
};

/** The schemas drop other fields, so that a field added to interviews later stays hidden. */
export const toPublicInterview = (interview: OpenInterview, findCategory: FindCategory) =>
  PublicInterview.parse({
    ...publicFields(interview, findCategory),
    preview: interviewPreviewPath(interview),
  });

export const toInterviewCard = (interview: OpenHeading, findCategory: FindCategory) =>
  InterviewCard.parse({
    ...publicFields(interview, findCategory),
    roundTitles: (interview.roundDetails ?? []).map(({ title }) => title),
  });

export const toAdminInterview = (interview: Interview) =>
  AdminInterview.parse({ ...interview, status: postStatusNames[interview.status] });

export const toInterviewData = (interview: Interview) => ({ InvData: toAdminInterview(interview) });

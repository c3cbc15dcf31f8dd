import { postStatusNames } from '#contract/blog.ts';
import * as routes from '#contract/interviews.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewPreviewPath } from '#lambdas/platform/preview-image-paths.ts';
import { optionFields } from '#contract/interview-options.ts';
import type { FindCategory } from './interview-categories.ts';
import type { PublishedInterviewCard, PublishedInterview } from './interview-repository.ts';

const publicFields = (interview: PublishedInterviewCard, findCategory: FindCategory) => ({
  ...interview,
  name: interview.anonymous ? postMessages.anonymousAuthor : interview.name,
  categories: mapToRecord(optionFields, (field) => findCategory(interview, field)?.name ?? ''),
});

/** The schemas drop other fields, so that a field added to interviews later stays hidden. */
export const toPublicInterview = (interview: PublishedInterview, findCategory: FindCategory) =>
  routes.PublicInterview.parse({
    ...publicFields(interview, findCategory),
    preview: interviewPreviewPath(interview),
  });

export const toInterviewCard = (interview: PublishedInterviewCard, findCategory: FindCategory) =>
  routes.InterviewCard.parse({
    ...publicFields(interview, findCategory),
    roundTitles: (interview.roundDetails ?? []).map(({ title }) => title),
  });

export const toAdminInterview = (interview: routes.Interview) =>
  routes.AdminInterview.parse({ ...interview, status: postStatusNames[interview.status] });

export const toInterviewData = (interview: routes.Interview) => ({
  InvData: toAdminInterview(interview),
});

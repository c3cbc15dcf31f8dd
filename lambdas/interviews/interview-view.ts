import { postStatusNames } from '#contract/blog.ts';
import type { AdminInterview, Interview, PublicInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import type { OpenInterview } from './interview-row.ts';

/** Field by field: what is added to an interview later stays hidden until it is named here. */
const shownToAll = (interview: OpenInterview) => ({
  id: interview.id,
  title: interview.title,
  companyName: interview.companyName,
  rounds: interview.rounds,
  experience: interview.experience,
  jobRole: interview.jobRole,
  details: interview.details,
  companyOption: interview.companyOption,
  roleOption: interview.roleOption,
  workOption: interview.workOption,
  verdict: interview.verdict,
  roundDetails: interview.roundDetails,
  anonymous: interview.anonymous,
  created_at: interview.created_at,
});

export const publicInterview = (interview: OpenInterview): PublicInterview => ({
  ...shownToAll(interview),
  name: interview.anonymous ? messages.post.anonymousAuthor : interview.name,
});

export const adminInterview = (interview: Interview): AdminInterview => ({
  ...shownToAll(interview),
  name: interview.name,
  email: interview.email,
  status: postStatusNames[interview.status],
  source: interview.source,
  reason: interview.reason,
  updated_at: interview.updated_at,
  version: interview.version,
});

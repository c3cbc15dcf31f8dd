import { postStatuses } from '#contract/blog.ts';
import {
  type changeOwnInterview as changeRoute,
  type getOwnInterview as getRoute,
  type Interview,
  OwnInterview,
  type OwnInterviewChanges,
} from '#contract/interviews.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import type { SubmissionState } from '#contract/submissions.ts';
import type { AuthorLinks } from '#lambdas/platform/author-links.ts';
import { Conflict, Forbidden, NotFound } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { editedInterview } from './interview-changes.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';

interface Reading {
  links: Pick<AuthorLinks, 'open'>;
  interviews: Pick<InterviewRepository, 'find'>;
}

interface Sources extends Reading {
  interviews: Pick<InterviewRepository, 'find' | 'change'>;
  options: Pick<InterviewOptionRepository, 'check'>;
  now: () => Date;
}

const gone = () => new NotFound(submissionMessages.linkUnknown);

function stateOf({ status }: Interview): SubmissionState {
  if (status === postStatuses.rejected) return 'rejected';
  return status === postStatuses.published ? 'published' : 'waiting';
}

/** By allow list; who sent it is no part of it. */
const ownInterview = (interview: Interview, isAuthors: boolean): OwnInterview => {
  const state = stateOf(interview);
  return OwnInterview.parse({
    state,
    created_at: interview.created_at,
    reason: state === 'rejected' ? interview.reason : undefined,
    published: state === 'published' ? interview : undefined,
    text: isAuthors ? interview : undefined,
  });
};

/** It waits for review anew. Conflict once it was reviewed, and with a version that is not the present one. */
function editedByAuthor(
  current: Interview,
  { anonymous, ...changes }: OwnInterviewChanges,
  at: Date,
): Interview {
  const refused = (message: string) => new Conflict(message, { own: ownInterview(current, true) });
  if (stateOf(current) !== 'waiting') throw refused(submissionMessages.reviewed);
  if (changes.version !== current.version) throw refused(submissionMessages.changedMeanwhile);
  const { name, email } = current;
  const form = { ...changes, name, email, anonymous: anonymous || undefined };
  const edited = editedInterview(current, form, at);
  return edited === current ? current : { ...edited, author_edited_at: edited.updated_at };
}

export const getOwnInterview =
  ({ links, interviews }: Reading): Handle<typeof getRoute> =>
  async ({ params }) => {
    const link = await links.open(params.token);
    const interview = link && (await interviews.find(link.id));
    if (!interview) throw gone();
    return ok(ownInterview(interview, link.isAuthors));
  };

export const changeOwnInterview =
  ({ links, interviews, options, now }: Sources): Handle<typeof changeRoute> =>
  async ({ body, keep }) => {
    const link = await links.open(body.token);
    if (!link) throw gone();
    if (!link.isAuthors) throw new Forbidden(submissionMessages.readOnly);
    await options.check(body);
    const reply = (interview: Interview) =>
      ok({ message: submissionMessages.saved, own: ownInterview(interview, true) });
    const at = now();
    const saved = await interviews.change(link.id, (current) => editedByAuthor(current, body, at), {
      also: (edited) => keep(reply(edited)),
    });
    return reply(saved);
  };

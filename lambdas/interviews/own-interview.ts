import {
  type changeOwnInterview as changeRoute,
  type getOwnInterview as getRoute,
  type Interview,
  OwnInterview,
  type OwnInterviewChanges,
} from '#contract/interviews.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import {
  editedByAuthor,
  openOwn,
  openOwnToChange,
  ownView,
} from '#lambdas/platform/submissions/own-submission.ts';
import { submissionState } from '#lambdas/platform/submissions/submission.ts';
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

/** By allow list. */
const ownInterview = (interview: Interview, isAuthors: boolean): OwnInterview =>
  OwnInterview.parse(ownView(interview, submissionState(interview), isAuthors));

/** It waits for review anew. */
const edited = (
  interview: Interview,
  { anonymous, ...changes }: OwnInterviewChanges,
  at: Date,
): Interview =>
  editedByAuthor(interview, changes.version, {
    own: (current) => ownInterview(current, true),
    edit: (current) => {
      const { name, email } = current;
      const form = { ...changes, name, email, anonymous: anonymous || undefined };
      return editedInterview(current, form, at);
    },
  });

export const getOwnInterview =
  ({ links, interviews }: Reading): Handle<typeof getRoute> =>
  async ({ params }) => {
    const { item, isAuthors } = await openOwn({ links, find: interviews.find }, params.token);
    return ok(ownInterview(item, isAuthors));
  };

export const changeOwnInterview =
  ({ links, interviews, options, now }: Sources): Handle<typeof changeRoute> =>
  async ({ body, replyItems }) => {
    const { id } = await openOwnToChange({ links, find: interviews.find }, body.token);
    await options.check(body);
    const reply = (interview: Interview) =>
      ok({ message: submissionMessages.saved, own: ownInterview(interview, true) });
    const at = now();
    const saved = await interviews.change(id, (current) => edited(current, body, at), {
      extraItems: (interview) => replyItems(reply(interview)),
    });
    return reply(saved);
  };

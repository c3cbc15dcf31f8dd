import * as routes from '#contract/interviews.ts';
import { OwnInterview, type OwnInterviewChanges } from '#contract/interviews.ts';
import { handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn } from '#lambdas/platform/submissions/own-submission.ts';
import { editedInterview } from './interview-changes.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';

interface Sources {
  links: Pick<AuthorLinks, 'open'>;
  interviews: Pick<InterviewRepository, 'find' | 'change'>;
  options: Pick<InterviewOptionRepository, 'check'>;
  now: () => Date;
}

export function ownInterviewHandlers({ links, interviews: submissions, options, now }: Sources) {
  const reading = { links, submissions, schema: OwnInterview, now };
  return {
    getOwnInterview: handle(routes.getOwnInterview, getOwn(reading)),
    changeOwnInterview: handle(
      routes.changeOwnInterview,
      changeOwn({
        ...reading,
        prepare: (body: OwnInterviewChanges) => options.check(body),
        edit: (current, changes, at) =>
          editedInterview(current, { ...changes, name: current.name, email: current.email }, at),
      }),
    ),
  };
}

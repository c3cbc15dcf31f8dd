import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { byRoute, created, handle } from '#lambdas/platform/http/serve.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn } from '#lambdas/platform/submissions/own-submission.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { editInterview, newInterview } from './edit-interview.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';

interface Sources {
  table: Table;
  interviews: Pick<InterviewRepository, 'add' | 'find' | 'change'>;
  options: Pick<InterviewOptionRepository, 'check'>;
  now: () => Date;
}

export function ownInterviewHandlers({ table, interviews, options, now }: Sources) {
  const links = authorLinks(table, 'interview');
  const reading = { links, submissions: interviews, schema: routes.OwnInterview, now };
  return byRoute([
    handle(routes.insertInvExp, async ({ body, replyItems }) => {
      const interview = newInterview(body, 'user', now());
      const { token, item } = links.create(interview.id);
      const sent = { status: true, message: interviewMessages.saved, id: interview.id, token };
      const reply = created(sent);
      if (body.website?.trim()) return reply;
      await options.check(body);
      await interviews.add(interview, { extraItems: () => [...replyItems(reply), item] });
      return reply;
    }),

    handle(routes.getOwnInterview, getOwn(reading)),

    handle(
      routes.changeOwnInterview,
      changeOwn({
        ...reading,
        prepare: (body: routes.OwnInterviewChanges) => options.check(body),
        edit: (current, changes, at) =>
          editInterview(current, { ...changes, name: current.name, email: current.email }, at),
      }),
    ),
  ]);
}

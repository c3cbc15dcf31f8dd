import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { byRoute, created, handle } from '#lambdas/platform/http/serve.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn } from '#lambdas/platform/submissions/own-submission.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { editInterview, newInterview } from './edit-interview.ts';
import { checkOptions } from './interview-options.ts';
import { interviews } from './interview-repository.ts';

const own = { kind: 'interview', submissions: interviews, schema: routes.OwnInterview } as const;

export const ownInterviewHandlers = byRoute([
  handle(routes.insertInvExp, async ({ body, replyItems }) => {
    const interview = newInterview(body, 'user', new Date());
    const { token, item } = authorLinks(table(), 'interview').create(interview.id);
    const sent = { status: true, message: interviewMessages.saved, id: interview.id, token };
    const reply = created(sent);
    if (body.website?.trim()) return reply;
    await checkOptions(body);
    await interviews().add(interview, { extraItems: () => [...replyItems(reply), item] });
    return reply;
  }),

  handle(routes.getOwnInterview, getOwn(own)),

  handle(
    routes.changeOwnInterview,
    changeOwn({
      ...own,
      prepare: (body: routes.OwnInterviewChanges) => checkOptions(body),
      edit: (current, changes, at) =>
        editInterview(current, { ...changes, name: current.name, email: current.email }, at),
    }),
  ),
]);

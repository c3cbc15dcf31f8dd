import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { mapHandlers, created, handle, isSpam } from '#lambdas/platform/http/serve.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import {
  changeOwnSubmission,
  getOwnSubmission,
} from '#lambdas/platform/submissions/own-submission-handlers.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { editInterview, buildInterview } from './create-and-edit-interview.ts';
import { checkCategoryIds } from './interview-categories.ts';
import { interviews } from './interview-repository.ts';

const own = { kind: 'interview', submissions: interviews, schema: routes.OwnInterview } as const;

export const ownInterviewHandlers = mapHandlers([
  handle(routes.insertInvExp, async ({ body, idempotencyItems }) => {
    const interview = buildInterview(body, 'user', new Date());
    const { token, item } = authorLinks(table(), 'interview').createLink(interview.id);
    const replyBody = { status: true, message: interviewMessages.saved, id: interview.id, token };
    const reply = created(replyBody);
    if (isSpam(body)) return reply;
    await checkCategoryIds(body);
    await interviews().add(interview, { extraItems: () => [...idempotencyItems(reply), item] });
    return reply;
  }),

  handle(routes.getOwnInterview, getOwnSubmission(own)),

  handle(
    routes.changeOwnInterview,
    changeOwnSubmission({
      ...own,
      prepareEdit: (body: routes.OwnInterviewChanges) => checkCategoryIds(body),
      edit: (current, changes, now) =>
        editInterview(current, { ...changes, name: current.name, email: current.email }, now),
    }),
  ),
]);

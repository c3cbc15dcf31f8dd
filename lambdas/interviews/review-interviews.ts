import { mapToRecord } from '#contract/map-to-record.ts';
import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postStatuses, postStatusNames } from '#contract/post-options.ts';
import type { SubmissionListQuery } from '#contract/review.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import {
  changedSubmission,
  decidedText,
  isUnseen,
} from '#lambdas/platform/submissions/submission.ts';
import { editInterview, newInterview } from './edit-interview.ts';
import { checkOptions } from './interview-options.ts';
import { interviews } from './interview-repository.ts';
import { adminInterview, interviewData } from './interview-view.ts';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function toSearchedText(interview: routes.Interview): string {
  const { title, name, email, companyName, jobRole, experience, verdict } = interview;
  const result = verdict ? routes.verdictNames[verdict] : '';
  return fold([title, name, email, companyName, jobRole, experience, result].join(' '));
}

function selectReviewed(all: readonly routes.Interview[], query: SubmissionListQuery) {
  if (Object.keys(query).length === 0) return { data: all.map(adminInterview) };
  const words = fold(query.search ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  const found = all.filter((interview) => {
    const text = toSearchedText(interview);
    return words.every((word) => text.includes(word));
  });
  const withStatus = (name: keyof typeof postStatuses) =>
    found.filter(({ status }) => status === postStatuses[name]);
  const { chosen, figures } = paginate(query.status ? withStatus(query.status) : found, query);
  return {
    data: chosen.map(adminInterview),
    ...figures,
    ...(query.counts === '1' && {
      counts: { status: mapToRecord(postStatusNames, (name) => withStatus(name).length) },
    }),
  };
}

/** The back office lists interviews of visitors and of administrators separately. */
const listFrom =
  (source: routes.Interview['source']) =>
  async ({ query }: { query: SubmissionListQuery }) => {
    const found = (await interviews().all()).filter((each) => each.source === source);
    return ok(selectReviewed(found, query));
  };

export const interviewReviewHandlers = byRoute([
  handle(routes.getUserAddedInvExps, listFrom('user')),
  handle(routes.getAdminAddedInvExps, listFrom('admin')),

  handle(routes.interviewById, async ({ params }) => {
    const interview = await interviews().find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok(interviewData(interview));
  }),

  handle(routes.updateAndSaveInvExps, async ({ body, admin, replyItems }) => {
    await checkOptions(body);
    const reply = ({ id }: routes.Interview) =>
      ok({ status: true, message: interviewMessages.saved, id });
    const at = new Date();
    const { id } = body;
    const writing = {
      audit: { actorId: admin.id, action: id ? 'updateAndSaveInvExps' : 'addInterview' },
      extraItems: (saved: routes.Interview) => replyItems(reply(saved)),
    };
    return reply(
      id
        ? await interviews().change(id, (current) => editInterview(current, body, at), writing)
        : await interviews().add(newInterview(body, 'admin', at), writing),
    );
  }),

  /** Throws Conflict with the current interview if it has changed since the reviewer read it. */
  handle(routes.reviewInterview, async ({ params, body, admin, replyItems }) => {
    const reply = (interview: routes.Interview) =>
      ok({ message: interviewMessages.reviewed, ...interviewData(interview) });
    const at = new Date();
    const review = (current: routes.Interview) => {
      if (isUnseen(current, body.version)) {
        const message = decidedText(current) ?? interviewMessages.changedMeanwhile;
        throw new Conflict(message, interviewData(current));
      }
      // Only a rejection has a reason.
      const reason = body.status === 'rejected' ? body.reason : undefined;
      return changedSubmission(current, { status: postStatuses[body.status], reason }, at);
    };
    const writing = {
      audit: { actorId: admin.id, action: 'reviewInterview' },
      site: siteOrigins()[0] ?? '',
      extraItems: (saved: routes.Interview) => replyItems(reply(saved)),
    };
    return reply(await interviews().change(params.id, review, writing));
  }),
]);

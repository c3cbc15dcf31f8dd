import { mapToRecord } from '#contract/map-to-record.ts';
import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postStatuses, postStatusNames } from '#contract/post-options.ts';
import type { SubmissionListQuery } from '#contract/submission-review.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import {
  applyChanges,
  describeDecision,
  hasOtherVersion,
} from '#lambdas/platform/submissions/submission.ts';
import { editInterview, buildInterview } from './create-and-edit-interview.ts';
import { checkCategoryIds } from './interview-categories.ts';
import { interviews } from './interview-repository.ts';
import { toAdminInterview, toInterviewData } from './interview-responses.ts';

const foldText = (text: string) => text.normalize('NFKC').toLowerCase();

function selectForReview(interviews: readonly routes.Interview[], query: SubmissionListQuery) {
  // Without parameters the whole list, as specified; with any a page of it.
  if (Object.keys(query).length === 0) return { data: interviews.map(toAdminInterview) };
  const words = foldText(query.search ?? '').match(/\S+/gu) ?? [];
  const found = interviews.filter((interview) => {
    const { title, name, email, companyName, jobRole, experience, verdict } = interview;
    const verdictName = verdict ? routes.verdictNames[verdict] : '';
    const texts = [title, name, email, companyName, jobRole, experience, verdictName];
    const foldedText = foldText(texts.join(' '));
    return words.every((word) => foldedText.includes(word));
  });
  const filterByStatus = (name: keyof typeof postStatuses) =>
    found.filter(({ status }) => status === postStatuses[name]);
  const matching = query.status ? filterByStatus(query.status) : found;
  const { pageItems, pageInfo } = paginate(matching, query);
  return {
    data: pageItems.map(toAdminInterview),
    ...pageInfo,
    ...(query.counts === '1' && {
      counts: { status: mapToRecord(postStatusNames, (name) => filterByStatus(name).length) },
    }),
  };
}

/** The back office lists interviews of visitors and of administrators separately. */
const listBySource =
  (source: routes.Interview['source']) =>
  async ({ query }: { query: SubmissionListQuery }) => {
    const ofSource = (await interviews().all()).filter((each) => each.source === source);
    return ok(selectForReview(ofSource, query));
  };

export const interviewReviewHandlers = mapHandlers([
  handle(routes.getUserAddedInvExps, listBySource('user')),
  handle(routes.getAdminAddedInvExps, listBySource('admin')),

  handle(routes.interviewById, async ({ params }) => {
    const interview = await interviews().find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok(toInterviewData(interview));
  }),

  handle(routes.updateAndSaveInvExps, async ({ body, admin, idempotencyItems }) => {
    await checkCategoryIds(body);
    const reply = ({ id }: routes.Interview) =>
      ok({ status: true, message: interviewMessages.saved, id });
    const now = new Date();
    const { id } = body;
    const options = {
      audit: { actorId: admin.id, action: id ? 'updateAndSaveInvExps' : 'addInterview' },
      extraItems: (savedInterview: routes.Interview) => idempotencyItems(reply(savedInterview)),
    };
    return reply(
      id
        ? await interviews().change(id, (current) => editInterview(current, body, now), options)
        : await interviews().add(buildInterview(body, 'admin', now), options),
    );
  }),

  /** Throws Conflict with the current interview if it has changed since the reviewer read it. */
  handle(routes.reviewInterview, async ({ params, body, admin, idempotencyItems }) => {
    const reply = (interview: routes.Interview) =>
      ok({ message: interviewMessages.reviewed, ...toInterviewData(interview) });
    const now = new Date();
    const applyReview = (current: routes.Interview) => {
      if (hasOtherVersion(current, body.version)) {
        const message = describeDecision(current) ?? interviewMessages.changedMeanwhile;
        throw new Conflict(message, toInterviewData(current));
      }
      // Only a rejection has a reason.
      const reason = body.status === 'rejected' ? body.reason : undefined;
      const published_at =
        current.published_at ?? (body.status === 'published' ? now.toISOString() : undefined);
      const status = postStatuses[body.status];
      return applyChanges(current, { status, reason, published_at }, now);
    };
    const options = {
      audit: { actorId: admin.id, action: 'reviewInterview' },
      siteOrigin: siteOrigins()[0] ?? '',
      extraItems: (savedInterview: routes.Interview) => idempotencyItems(reply(savedInterview)),
    };
    return reply(await interviews().change(params.id, applyReview, options));
  }),
]);

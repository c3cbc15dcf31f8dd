import type * as z from 'zod/mini';
import {
  auditActions,
  reportAuditActions,
  submissionAuditActions,
} from '#contract/audit-actions.ts';
import { NewPost, PostChanges } from '#contract/blog.ts';
import { contentListNames, contentLists } from '#contract/admin-submission-lists.ts';
import { Review } from '#contract/submission-review.ts';
import { allRoutes } from '#contract/routes.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';

const failed = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));

it('a post knows the numbers of its states only', () => {
  for (const status of ['3', '4', 'published', ''])
    expect(failed(NewPost.safeParse({ status }))).toEqual(['status']);
  expect(failed(PostChanges.safeParse({ status: '4' }))).toEqual(['status']);
  expect(failed(Review.safeParse({ status: 'approved' }))).toEqual(['status']);
});

it.each(submissionKinds)('has a list of each %s, and a word for its removal', (kind) => {
  expect(contentListNames.some((name) => contentLists[name].kind === kind)).toBe(true);
  const { delete: removed, restore } = submissionAuditActions[kind];
  expect(auditActions[removed]).toMatchObject({ objectKind: kind, deletesObject: true });
  expect(auditActions[restore]).toMatchObject({ objectKind: kind });
});

/** Scheduled tasks do these, not administrators. */
const scheduledActions = [
  ...['closeJob', 'reopenJob', 'publishJob', 'erasePerson'],
  ...['joinBoard', 'closeByBoard', 'openByBoard'],
];

/** Actions that the audit log names by the outcome of a call, not by the id of the call. */
const outcomeActions = [
  ...['renameCategory', 'showCategory', 'hideCategory'],
  ...Object.values(submissionAuditActions).flatMap((actions) => Object.values(actions)),
  ...Object.values(reportAuditActions),
  ...['addInterview', 'sendBackPost', 'reopenReports', 'declineAdmin', 'revokeInvitation'],
  ...['unscheduleDraft', 'renameCompany', 'keepOwn'],
];

it('says in words what each call of an administrator changes, and nothing beside', () => {
  const changing = allRoutes
    .filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
    .map(({ id }) => id)
    // Changes nothing but the caller's own session, nothing that counts yet, and only what he is sent.
    .filter((id) => !['logout', 'setUpSecondFactor', 'setDailyMail'].includes(id))
    // Drafts are saved by themselves, again and again, and name who saved them last; a board is read.
    .filter((id) => !['createDraft', 'updateDraft', 'readBoard', 'runSource'].includes(id));
  expect(Object.keys(auditActions).sort()).toEqual(
    [...changing, ...scheduledActions, ...outcomeActions].sort(),
  );
});

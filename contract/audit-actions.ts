import * as z from 'zod/mini';
import actions from '#data/texts/audit-actions.json' with { type: 'json' };
import type { ReportOutcome } from './reports.ts';
import { type SubmissionKind, submissionKinds } from './submission-kinds.ts';

const AuditActionText = z.object({
  text: z.string(),
  /** The kind of object that the action changes. */
  objectKind: z.enum([
    ...['job', 'draft', 'company', 'source', ...submissionKinds, 'comment', 'category'],
    ...['feedback', 'account', 'item'],
  ] as const),
  /** The action removes the object, so the log shows no link to it. */
  deletesObject: z.optional(z.literal(true)),
});
export type AuditedObject = z.infer<typeof AuditActionText>['objectKind'];

export const auditActions = /* @__PURE__ */ z.parse(z.record(z.string(), AuditActionText), actions);

export const submissionAuditActions = {
  post: {
    published: 'publishPost',
    rejected: 'rejectPost',
    delete: 'deleteBlogPost',
    restore: 'restoreBlogPost',
  },
  interview: {
    published: 'publishInterview',
    rejected: 'rejectInterview',
    delete: 'deleteInterview',
    restore: 'restoreInterview',
  },
} as const satisfies Record<SubmissionKind, object>;

export const reportAuditActions = {
  kept: 'keepReported',
  changed: 'correctReported',
  removed: 'removeReported',
} as const satisfies Record<ReportOutcome, string>;

/** No account has these ids. */
export const systemActor = { id: 'system', name: 'System' } as const;
export const demoActor = { id: 'seed', name: 'Demo data' } as const;

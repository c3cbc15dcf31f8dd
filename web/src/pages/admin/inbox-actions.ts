import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#contract/fill-template.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import type { ReportOutcome } from '#contract/reports.ts';
import { mapBySubmissionList, type SubmissionKind } from '#contract/submission-kinds.ts';
import { sendReview, undoReview } from '#web/features/moderation/api.ts';
import { commentCalls } from '#web/features/comments/comment-moderation.tsx';
import { removeMessage, restoreMessage } from '#web/features/feedback/api.ts';
import { removeItemFromCache } from '#web/features/inbox/api.ts';
import { changeClosingDate, renewJob } from '#web/features/job-admin/job/api.ts';
import { publishDraft, removeDraft, restoreDraft } from '#web/features/job-admin/drafts/api.ts';
import { explainDraftError } from '#web/features/job-admin/drafts/use-draft-actions.ts';
import { linkCalls } from '#web/features/links/use-failing-links.ts';
import { decideReports, undoDecision } from '#web/features/reports/report-review.tsx';
import { ignore404 } from '#web/lib/admin/call-errors.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { pluralize, formatNumber } from '#web/ui/format-count/format-count.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';

/** The item's new version, if it has versions; false if somebody else had decided before. */
type Result = { version?: number | undefined } | boolean | void;
type Perform = (item: InboxItem, reason: string) => Promise<Result>;

interface Decision {
  perform: Perform;
  undo?: Perform;
  /** The question before a decision that cannot be undone in the inbox. */
  warning?: string;
  needsReason?: true;
}

interface Decisions {
  approve: Decision;
  reject?: Decision;
}

const createSubmissionDecisions = (kind: SubmissionKind) => {
  const toReviewItem = ({ id, version }: InboxItem) =>
    ({ kind, id, version, status: 'pending_review' }) as const;
  const undo: Perform = (item) =>
    undoReview({ ...toReviewItem(item), date: item.date ?? item.since });
  return {
    approve: { perform: (item) => sendReview(toReviewItem(item), { status: 'published' }), undo },
    reject: {
      perform: (item, reason) => sendReview(toReviewItem(item), { status: 'rejected', reason }),
      undo,
      needsReason: true,
    },
  } satisfies Decisions;
};

const markMessage =
  (state: 'read' | 'unread') =>
  async ({ id }: InboxItem) =>
    void (await call('markFeedback', { params: { id }, body: { state } }));

const reviewChange =
  (accept: boolean): Perform =>
  async ({ posting: { source = '', externalId = '' } = {} }) =>
    void (await call('reviewPostingChange', {
      params: { id: source },
      body: { externalId, accept },
    }));

/** Answers whether to close the jobs of postings that vanished from a source all at once. */
const answerSourceQuestion =
  (closeRemovedJobs: boolean): Perform =>
  async ({ id }) =>
    void (await call('changeSource', { params: { id }, body: { closeRemovedJobs } }));

const toVersionedId = ({ id, version = 1 }: InboxItem) => ({ id, version });
const toJobId = ({ id, jobId = id }: InboxItem) => jobId;

/** One decision settles all reports of a job, so the next report of it answers 404. */
const settleReports = (outcome: ReportOutcome): Decision => ({
  perform: (item) => decideReports(toJobId(item), outcome).catch(ignore404),
  undo: (item) => undoDecision(toJobId(item), outcome === 'removed'),
});

const draftDecisions: Decisions = {
  approve: { perform: async (item) => void (await publishDraft(toVersionedId(item))) },
  reject: { perform: ({ id }) => removeDraft(id), undo: ({ id }) => restoreDraft(id) },
};

const decisionsByKind: Readonly<Record<InboxKind, Decisions>> = {
  drafts: {
    ...draftDecisions,
    approve: { ...draftDecisions.approve, warning: texts.questions.publishDraft },
  },
  sourceDrafts: draftDecisions,
  changes: {
    approve: { perform: reviewChange(true), warning: texts.questions.acceptChange },
    reject: { perform: reviewChange(false), warning: texts.questions.keepOwn },
  },
  sources: {
    approve: { perform: answerSourceQuestion(true), warning: texts.questions.closeRemovedJobs },
    reject: { perform: answerSourceQuestion(false) },
  },
  ...mapBySubmissionList(createSubmissionDecisions),
  comments: {
    approve: {
      perform: ({ id }) => commentCalls.approve(id),
      undo: ({ id }) => commentCalls.unapprove(id),
    },
    reject: {
      perform: ({ id }) => commentCalls.delete(id),
      undo: ({ id }) => commentCalls.restore(id),
    },
  },
  messages: {
    approve: { perform: markMessage('read'), undo: markMessage('unread') },
    reject: { perform: ({ id }) => removeMessage(id), undo: ({ id }) => restoreMessage(id) },
  },
  registrations: {
    approve: {
      perform: async ({ id }) => void (await call('approveAdmin', { params: { id } })),
      warning: texts.questions.approveRegistration,
    },
    reject: {
      perform: async ({ id }) => void (await call('removeAdmin', { params: { id } })),
      warning: texts.questions.declineRegistration,
    },
  },
  reports: { approve: settleReports('kept'), reject: settleReports('removed') },
  links: { approve: { perform: async (item) => void (await linkCalls.confirm(item)) } },
  closing: {
    approve: {
      perform: ({ id }) => renewJob({ id }),
      undo: (item) => changeClosingDate({ ...toVersionedId(item), expiresAt: item.date ?? '' }),
    },
  },
};

export type DecisionName = keyof Decisions;

export const findDecision = ({ kind }: InboxItem, name: DecisionName): Decision | undefined =>
  decisionsByKind[kind][name];
export const canDecide = (name: DecisionName) => (item: InboxItem) =>
  findDecision(item, name) !== undefined;

export function buildLabel(name: DecisionName, items: readonly InboxItem[]): string {
  const labels: Record<InboxKind, Partial<Record<DecisionName, string>>> = texts.kinds;
  const distinctLabels = new Set(items.map(({ kind }) => labels[kind][name]));
  const [onlyLabel] = distinctLabels;
  return distinctLabels.size === 1 && onlyLabel ? onlyLabel : texts[`${name}Selected`];
}

export function buildBulkLabel(name: DecisionName, selected: readonly InboxItem[]): string {
  const decidable = selected.filter(canDecide(name));
  const coversSelection = decidable.length > 1 && decidable.length === selected.length;
  return (
    buildLabel(name, decidable) + (coversSelection ? ` ${formatNumber(decidable.length)}` : '')
  );
}

const buildDoneText = (name: keyof typeof texts.done) => (items: readonly InboxItem[]) => {
  const { one, many } = texts.done[name];
  const [item] = items;
  return item && items.length === 1
    ? fill(one, { title: item.title })
    : fill(many, { items: pluralize(items.length, 'item') });
};

export function useInboxActions() {
  const client = useQueryClient();
  const bulk = useBulk<InboxItem>({
    explainError: explainDraftError,
    isPermanentError: (error) => [404, 409].includes(readErrorStatus(error)),
    // Everything, since an action changes other lists and counts as well. Not awaited: the item has
    // left the list already, and the next key may follow at once.
    refresh: async () => void client.invalidateQueries(),
  });

  const buildAction = (name: DecisionName, items: readonly InboxItem[], reason = '') => {
    const warnings = new Set(items.flatMap((item) => findDecision(item, name)?.warning ?? []));
    const question = () => {
      const itemsText =
        items.length === 1 ? (items[0]?.title ?? '') : pluralize(items.length, 'item');
      const action = buildLabel(name, items);
      return {
        title: fill(texts.questions.title, { action, items: itemsText }),
        text: [...warnings].join(' '),
        confirmLabel: action,
        dangerous: name === 'reject',
      };
    };
    const action: BulkAction<InboxItem> = {
      runningText: texts.running[name],
      doneText: buildDoneText(name),
      perform: async (item) => {
        const { perform, undo } = findDecision(item, name) ?? {};
        const result = await perform?.(item, reason);
        removeItemFromCache(client, item);
        const { version = item.version } = typeof result === 'object' ? result : {};
        return result !== false && undo !== undefined && { ...item, version };
      },
      undo: {
        runningText: texts.running.undo,
        doneText: buildDoneText('undo'),
        perform: async (item) => void (await findDecision(item, name)?.undo?.(item, '')),
      },
      ...(warnings.size > 0 && { question }),
    };
    return action;
  };

  return {
    bulk,
    /** Resolves to false where the person did not confirm. */
    async run(name: DecisionName, items: readonly InboxItem[], reason?: string): Promise<boolean> {
      const action = buildAction(name, items, reason);
      if (!(await bulk.confirm(action, items))) return false;
      await bulk.start(action, items);
      return true;
    },
  };
}

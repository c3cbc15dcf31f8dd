import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#contract/fill.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import type { ReportOutcome } from '#contract/reports.ts';
import { bySubmissionList, type SubmissionKind } from '#contract/submission-kinds.ts';
import { review, sendBack } from '#web/features/moderation/content.ts';
import { commentCalls } from '#web/features/comments/moderation.tsx';
import { removeMessage, restoreMessage } from '#web/features/feedback/api.ts';
import { dropItem, refreshAll } from '#web/features/inbox/api.ts';
import { changeClosing, renew } from '#web/features/job-admin/job/api.ts';
import { publishDraft, removeDraft, restoreDraft } from '#web/features/job-admin/drafts/api.ts';
import { whyNot } from '#web/features/job-admin/drafts/use-draft-actions.ts';
import { linkCalls } from '#web/features/links/failing-links.ts';
import { decide, takeBack } from '#web/features/reports/review.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { countText, countFigure } from '#web/ui/figure/count-figure.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/actions.ts';

/** Resolves to the item's new version, where the item has versions. */
type Work = (item: InboxItem, reason: string) => Promise<{ version?: number | undefined } | void>;

interface Way {
  work: Work;
  undo?: Work;
  /** The question before a decision that cannot be undone in the inbox. */
  asks?: string;
  wantsReason?: true;
}

interface Ways {
  approve: Way;
  reject?: Way;
}

const content = (kind: SubmissionKind) => {
  const reviewed = ({ id, version }: InboxItem) =>
    ({ kind, id, version, status: 'pending_review' }) as const;
  const undo: Work = (item) => sendBack({ ...reviewed(item), date: item.date ?? item.since });
  return {
    approve: { work: (item) => review(reviewed(item), { status: 'published' }), undo },
    reject: {
      work: (item, reason) => review(reviewed(item), { status: 'rejected', reason }),
      undo,
      wantsReason: true,
    },
  } satisfies Ways;
};

const mark =
  (state: 'read' | 'unread') =>
  async ({ id }: InboxItem) =>
    void (await call('markFeedback', { params: { id }, body: { state } }));

const decideOpening =
  (take: boolean): Work =>
  async ({ opening: { source = '', externalId = '' } = {} }) =>
    void (await call('decideChange', { params: { id: source }, body: { externalId, take } }));

const answerBoard =
  (closeGone: boolean): Work =>
  async ({ id }) =>
    void (await call('changeSource', { params: { id }, body: { closeGone } }));

const stored = ({ id, version = 1 }: InboxItem) => ({ id, version });
const ofJob = ({ id, jobId = id }: InboxItem) => ({ jobId });

/** One decision settles all reports of a job, so the next report of it answers 404. */
const settle = (outcome: ReportOutcome): Way => ({
  work: async (item) => {
    await decide(ofJob(item), outcome).catch((error: unknown) => {
      if (readStatus(error) !== 404) throw error;
    });
  },
  undo: (item) => takeBack(ofJob(item), outcome),
});

const opening: Ways = {
  approve: { work: async (item) => void (await publishDraft(stored(item))) },
  reject: { work: ({ id }) => removeDraft(id), undo: ({ id }) => restoreDraft(id) },
};

const ways: Readonly<Record<InboxKind, Ways>> = {
  drafts: { ...opening, approve: { ...opening.approve, asks: texts.questions.publishDraft } },
  openings: opening,
  changes: {
    approve: { work: decideOpening(true), asks: texts.questions.acceptChange },
    reject: { work: decideOpening(false), asks: texts.questions.keepOwn },
  },
  boards: {
    approve: { work: answerBoard(true), asks: texts.questions.closeGone },
    reject: { work: answerBoard(false) },
  },
  ...bySubmissionList(content),
  comments: {
    approve: {
      work: ({ id }) => commentCalls.approve(id),
      undo: ({ id }) => commentCalls.unapprove(id),
    },
    reject: {
      work: ({ id }) => commentCalls.delete(id),
      undo: ({ id }) => commentCalls.restore(id),
    },
  },
  messages: {
    approve: { work: mark('read'), undo: mark('unread') },
    reject: { work: ({ id }) => removeMessage(id), undo: ({ id }) => restoreMessage(id) },
  },
  registrations: {
    approve: {
      work: async ({ id }) => void (await call('approveAdmin', { params: { id } })),
      asks: texts.questions.approveRegistration,
    },
    reject: {
      work: async ({ id }) => void (await call('removeAdmin', { params: { id } })),
      asks: texts.questions.declineRegistration,
    },
  },
  reports: { approve: settle('kept'), reject: settle('removed') },
  links: { approve: { work: async (item) => void (await linkCalls.confirm(item)) } },
  closing: {
    approve: {
      work: ({ id }) => renew({ id }),
      undo: (item) => changeClosing({ ...stored(item), expiresAt: item.date ?? '' }),
    },
  },
};

export type WayName = keyof Ways;

export const toWay = ({ kind }: InboxItem, name: WayName): Way | undefined => ways[kind][name];
export const can = (name: WayName) => (item: InboxItem) => toWay(item, name) !== undefined;

export function writeLabel(name: WayName, items: readonly InboxItem[]): string {
  const labels: Partial<Record<InboxKind, string>> = texts[name];
  const distinctLabels = new Set(items.map(({ kind }) => labels[kind]));
  const [only] = distinctLabels;
  return distinctLabels.size === 1 && only ? only : texts[`${name}Selected`];
}

export function bulkLabel(name: WayName, chosen: readonly InboxItem[]): string {
  const some = chosen.filter(can(name));
  const isAll = some.length > 1 && some.length === chosen.length;
  return writeLabel(name, some) + (isAll ? ` ${countFigure(some.length)}` : '');
}

const doneText = (name: keyof typeof texts.done) => (items: readonly InboxItem[]) => {
  const { one, many } = texts.done[name];
  const [item] = items;
  return item && items.length === 1
    ? fill(one, { title: item.title })
    : fill(many, { items: countText(items.length, 'item') });
};

export function useInboxActions() {
  const client = useQueryClient();
  const bulk = useBulk<InboxItem>({
    explainError: whyNot,
    isFinal: (error) => [404, 409].includes(readStatus(error)),
    // Not awaited: the item has left the list already, and the next key may follow at once.
    refresh: async () => void refreshAll(client),
  });

  const buildAction = (name: WayName, items: readonly InboxItem[], reason = '') => {
    const warnings = new Set(items.flatMap((item) => toWay(item, name)?.asks ?? []));
    const question = () => {
      const what = items.length === 1 ? (items[0]?.title ?? '') : countText(items.length, 'item');
      const action = writeLabel(name, items);
      return {
        title: fill(texts.questions.title, { action, items: what }),
        text: [...warnings].join(' '),
        ...{ confirmLabel: action, dangerous: name === 'reject' },
      };
    };
    const action: BulkAction<InboxItem> = {
      running: texts.running[name],
      done: doneText(name),
      work: async (item) => {
        const after = await toWay(item, name)?.work(item, reason);
        dropItem(client, item);
        return { ...item, ...(after?.version !== undefined && { version: after.version }) };
      },
      canUndo: (item) => toWay(item, name)?.undo !== undefined,
      undo: {
        running: texts.running.undo,
        done: doneText('undo'),
        work: async (item) => void (await toWay(item, name)?.undo?.(item, '')),
      },
      ...(warnings.size > 0 && { question }),
    };
    return action;
  };

  return {
    bulk,
    /** Resolves to false where the person did not confirm. */
    async run(name: WayName, items: readonly InboxItem[], reason?: string): Promise<boolean> {
      const action = buildAction(name, items, reason);
      if (!(await bulk.confirm(action, items))) return false;
      await bulk.start(action, items);
      return true;
    },
    async undo(): Promise<void> {
      const { run } = bulk;
      if (!run || run.running || !run.action.undo) return;
      const undoable = run.done.filter((item) => run.action.canUndo?.(item) ?? true);
      if (undoable.length > 0) await bulk.start(run.action.undo, undoable);
    },
  };
}

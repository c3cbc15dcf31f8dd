import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill } from '#contract/fill-template.ts';
import type { DraftCard, PublishFailure } from '#contract/job-drafts.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { findLatestRow } from '#web/lib/admin/list-query.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, explainError } from '#web/lib/api/api-error.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { useRowAction } from '#web/ui/action/use-action.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { refreshJobs } from '../job/api.ts';
import { publishDraft, refreshDrafts, removeDraft, restoreDraft, scheduleDraft } from './api.ts';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#contract/admin-paths.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';

export const formatDraftName = ({ role, title }: Pick<DraftCard, 'role' | 'title'>): string =>
  [role, title].filter(Boolean).join(', ') || texts.untitled;

export const formatMissedPublication = ({ dueAt, reason }: PublishFailure): string =>
  fill(texts.missed, { moment: formatDateTime(dueAt), reason });

export const explainDraftError = (error: unknown): string =>
  error instanceof ApiError && error.errors.length > 0
    ? [...error.errors.map(({ message }) => message), texts.openToFix].join(' ')
    : explainError(error);

function useBulkDraftActions() {
  const client = useQueryClient();
  const bulk = useBulk<DraftCard>({
    explainError: explainDraftError,
    refresh: async () => {
      await Promise.all([refreshDrafts(client), refreshJobs(client)]);
    },
  });
  const buildBulkTexts = (name: keyof typeof texts.bulk) => ({
    runningText: texts.bulk[name].running,
    doneText: (drafts: readonly DraftCard[]) =>
      fill(texts.bulk[name].done, { drafts: pluralize(drafts.length, 'draft') }),
  });
  const remove: BulkAction<DraftCard> = {
    ...buildBulkTexts('delete'),
    doneText: (drafts) => {
      const [draft, ...others] = drafts;
      return draft && others.length === 0
        ? fill(texts.deletedOne, { draft: formatDraftName(draft) })
        : buildBulkTexts('delete').doneText(drafts);
    },
    perform: ({ id }) => removeDraft(id),
    undo: { ...buildBulkTexts('restore'), perform: ({ id }) => restoreDraft(id) },
  };
  const publish: BulkAction<DraftCard> = {
    ...buildBulkTexts('publish'),
    question: ({ length: count }) => ({
      title: fill(texts.publishManyTitle, { drafts: pluralize(count, 'draft') }),
      text: count === 1 ? texts.publishQuestion : texts.publishManyQuestion,
      confirmLabel: texts.publishNow,
    }),
    perform: async (draft) => void (await publishDraft(draft)),
    prepareRetry: (draft) => findLatestRow(client, queryKeys.drafts.lists, 'drafts', draft),
  };
  return { bulk, bulkActions: { remove, publish } };
}

/** Deleting is not confirmed first, since it can be undone at once. */
export function useDraftActions(onDraftRemoved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { bulk, bulkActions } = useBulkDraftActions();
  const { runAction, busyId } = useRowAction({
    explainError: explainDraftError,
    refresh: () => void refreshDrafts(client),
  });
  return {
    bulk,
    bulkActions,
    busyId,
    onDelete: (draft: DraftCard) =>
      runAction({
        id: draft.id,
        perform: () => removeDraft(draft.id),
        onDone: (isUndoable) => {
          bulk.reportAction(bulkActions.remove, draft, isUndoable);
          onDraftRemoved();
        },
        failedTitle: texts.deleteFailed,
      }),
    onPublish: (draft: DraftCard) =>
      runAction({
        id: draft.id,
        question: {
          title: `${texts.publishNow}: ${formatDraftName(draft)}`,
          text: texts.publishQuestion,
          confirmLabel: texts.publishNow,
        },
        perform: () => publishDraft(draft),
        doneText: jobChangeMessages.added,
        onDone: () => {
          void refreshJobs(client);
          onDraftRemoved();
        },
        failedTitle: texts.notPublished,
      }),
    onSchedule: async (draft: DraftCard, publishAt: string) => {
      await scheduleDraft(draft, publishAt).finally(() => void refreshDrafts(client));
      toast(texts.scheduled);
    },
    onUnschedule: (draft: DraftCard) =>
      runAction({
        id: draft.id,
        perform: () => scheduleDraft(draft, ''),
        doneText: texts.unscheduled,
        failedTitle: texts.stillScheduled,
      }),
  };
}
export type DraftActions = ReturnType<typeof useDraftActions>;

const duplicateMutationKey = ['duplicate-job'];

export function useDuplicateJob() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { alert } = useConfirm();
  const duplication = useMutation({
    mutationKey: duplicateMutationKey,
    mutationFn: (id: string) => call('createDraft', { body: { copyOf: id } }),
    onSuccess: ({ draft }) => {
      void refreshDrafts(client);
      void navigate(adminPaths.draft(draft.id));
    },
    onError: (error) => void alert({ title: texts.duplicateFailed, text: explainError(error) }),
  });
  return {
    isDuplicating: duplication.isPending,
    /** A second press can come before the button is disabled, so it is ignored here. */
    duplicate: (id: string) => {
      if (client.isMutating({ mutationKey: duplicateMutationKey }) === 0) duplication.mutate(id);
    },
  };
}

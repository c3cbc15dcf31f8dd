import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { explainFailure } from '#web/lib/admin/call-errors.ts';
import { findLatestRow } from '#web/lib/admin/list-query.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { toDeleteQuestion, useRowAction } from '#web/ui/action/use-action.ts';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import {
  type ContentItem,
  type Decision,
  refreshLists,
  removeContent,
  restoreContent,
  sendReview,
  undoReview,
} from './api.ts';

type Items = readonly ContentItem[];

export function useBulkContentActions(noun: string) {
  const client = useQueryClient();
  const { now } = useSite();
  const bulk = useBulk<ContentItem>({ explainError, refresh: async () => refreshLists(client) });

  const findLatest = (item: ContentItem) =>
    findLatestRow(client, queryKeys.content.lists, 'items', item);
  const fillItemCount = (text: string, items: Items) =>
    fill(text, { items: pluralize(items.length, noun) });
  const createBulkTexts = (name: keyof typeof texts.bulk, singleText = '') => ({
    runningText: texts.bulk[name].running,
    doneText: (items: Items) => {
      const [onlyItem] = items;
      return singleText && onlyItem && items.length === 1
        ? fill(singleText, { title: onlyItem.title })
        : fillItemCount(texts.bulk[name].done, items);
    },
  });

  const backToReviewAction: BulkAction<ContentItem> = {
    ...createBulkTexts('backToReview'),
    perform: async (item) => void (await undoReview(item)),
    // Only the version, since a post gets back the date that it had before.
    prepareRetry: (item) => ({ ...item, version: findLatest(item).version }),
  };
  const createDecisionAction = (decision: Decision) => ({
    perform: async (item: ContentItem) => {
      const { version } = await sendReview(item, decision);
      // Undo takes an item back to review, so only one that was there can be undone.
      return item.status === 'pending_review' && { ...item, version };
    },
    // If somebody saved the item meanwhile, the retry uses the version that the list has now.
    prepareRetry: findLatest,
    undo: backToReviewAction,
  });
  const publish: BulkAction<ContentItem> = {
    ...createBulkTexts('publish'),
    ...createDecisionAction({ status: 'published' }),
    doneText: (items: Items) => {
      const count = items.filter(
        ({ kind, date }) => kind === 'post' && new Date(date) > now,
      ).length;
      const text = fillItemCount(texts.bulk.publish.done, items);
      return count > 0 ? `${text} ${fill(texts.someScheduled, { count })}` : text;
    },
    question: (items) => ({
      title: fillItemCount(texts.bulk.publish.title, items),
      text: texts.publishManyQuestion,
      confirmLabel: 'Publish',
    }),
  };
  const reject = (reason: string): BulkAction<ContentItem> => ({
    ...createBulkTexts('reject', texts.rejected),
    ...createDecisionAction({ status: 'rejected', reason }),
  });
  const remove: BulkAction<ContentItem> = {
    ...createBulkTexts('delete', texts.deleted),
    question: (items) =>
      toDeleteQuestion(fillItemCount(texts.bulk.delete.title, items), texts.deleteManyQuestion),
    perform: ({ id }) => removeContent(client, id),
    undo: { ...createBulkTexts('restore'), perform: ({ id }) => restoreContent(id) },
  };
  return { bulk, actions: { publish, reject, remove } };
}
export type BulkContentActions = ReturnType<typeof useBulkContentActions>;

export type Reviewable = Pick<
  ContentItem,
  'kind' | 'id' | 'version' | 'title' | 'authorEmail' | 'status'
>;

type PublishOrReject = Decision & { status: 'published' | 'rejected' };

interface DecisionResult<Item> {
  /** The item as it was before the decision, but with its new version. */
  item: Item;
  decision: PublishOrReject;
  text: string;
}

export function useDecisions<Item extends Reviewable>(
  onDecided: (result: DecisionResult<Item>) => void,
) {
  const client = useQueryClient();
  const { runAction, busyId } = useRowAction({ explainError, refresh: () => refreshLists(client) });
  const [itemToReject, setItemToReject] = useState<Item>();
  /** By the ids of the items; kept until a call succeeds. */
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});

  const decide = (item: Item, decision: PublishOrReject) =>
    void runAction({
      id: item.id,
      perform: () => sendReview(item, decision),
      onDone: ({ status, version }) => {
        const template = texts[status === 'scheduled' ? status : decision.status];
        const text = fill(template, { title: item.title });
        setReasons((all) => ({ ...all, [item.id]: '' }));
        onDecided({ item: { ...item, version }, decision, text });
      },
      failedTitle: texts.reviewFailed,
    });

  return {
    decidingId: busyId,
    publish: (item: Item) => decide(item, { status: 'published' }),
    askForReason: setItemToReject,
    rejection: itemToReject && {
      items: [itemToReject],
      earlierReason: reasons[itemToReject.id],
      onReject: (reason: string) => {
        setItemToReject(undefined);
        setReasons({ ...reasons, [itemToReject.id]: reason });
        decide(itemToReject, { status: 'rejected', reason });
      },
      onClose: () => setItemToReject(undefined),
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions<ContentItem>>;

export function useRemoval(onRemoved: (item: ContentItem, isUndoable: boolean) => void) {
  const client = useQueryClient();
  const { runAction, busyId } = useRowAction({
    explainError,
    refresh: () => void refreshLists(client),
  });
  return {
    deletingId: busyId,
    remove: (item: ContentItem) =>
      void runAction({
        id: item.id,
        question: toDeleteQuestion(`Delete “${item.title}”`, tableMessages.contentDeleteQuestion),
        perform: () => removeContent(client, item.id),
        onDone: (isUndoable) => onRemoved(item, isUndoable),
        failedTitle: 'Not deleted',
        explain: (error) => {
          console.error(tableMessages.contentDeleteFailed, error);
          return explainFailure(tableMessages.contentDeleteFailed)(error);
        },
      }),
  };
}
export type Removal = ReturnType<typeof useRemoval>;

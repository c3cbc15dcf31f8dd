import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import { contentMessages as texts } from '#contract/messages/content.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { explainConnection } from '#web/lib/admin/list-query.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { countText } from '#web/ui/figure/count-figure.ts';
import { askToDelete, useAct, type BulkAction, useBulk } from '#web/ui/bulk/actions.ts';
import {
  type ContentItem,
  type Verdict,
  dropContent,
  findNewest,
  forgetLists,
  removeContent,
  restoreContent,
  review,
  sendBack,
} from './content.ts';

type Items = readonly ContentItem[];

/** Publishing, rejecting and deleting several items. */
export function useBulkOfContent(noun: string) {
  const client = useQueryClient();
  const { now } = useSite();
  const bulk = useBulk<ContentItem>({ explainError, refresh: async () => forgetLists(client) });

  const ofItems = (text: string, items: Items) =>
    fill(text, { items: countText(items.length, noun) });
  const bulkTexts = (name: keyof typeof texts.bulk, one = '') => ({
    running: texts.bulk[name].running,
    done: (items: Items) => {
      const [sole] = items;
      return one && sole && items.length === 1
        ? fill(one, { title: sole.title })
        : ofItems(texts.bulk[name].done, items);
    },
  });

  const back: BulkAction<ContentItem> = {
    ...bulkTexts('sendBack'),
    work: async (item) => void (await sendBack(item)),
  };
  const deciding = (verdict: Verdict) => ({
    work: async (item: ContentItem) => {
      const { version } = await review(item, verdict);
      return { ...item, version };
    },
    // If somebody saved the item meanwhile, the retry uses the version that the list has now.
    again: (item: ContentItem) => findNewest(client, item),
    undo: back,
    canUndo: ({ status }: ContentItem) => status === 'pending_review',
  });
  const publish: BulkAction<ContentItem> = {
    ...bulkTexts('publish'),
    ...deciding({ status: 'published' }),
    done: (items: Items) => {
      const later = items.filter(
        ({ kind, date }) => kind === 'post' && new Date(date) > now,
      ).length;
      const text = ofItems(texts.bulk.publish.done, items);
      return later > 0 ? `${text} ${fill(texts.someScheduled, { count: later })}` : text;
    },
    question: (items) => ({
      title: ofItems(texts.bulk.publish.title, items),
      text: texts.publishManyQuestion,
      confirmLabel: 'Publish',
    }),
  };
  const reject = (reason: string): BulkAction<ContentItem> => ({
    ...bulkTexts('reject', texts.rejected),
    ...deciding({ status: 'rejected', reason }),
  });
  const remove: BulkAction<ContentItem> = {
    ...bulkTexts('delete', texts.deleted),
    question: (items) =>
      askToDelete(ofItems(texts.bulk.delete.title, items), texts.deleteManyQuestion),
    work: async (item) => {
      await removeContent(item.id);
      dropContent(client, item.id);
    },
    undo: { ...bulkTexts('restore'), work: ({ id }) => restoreContent(id) },
  };
  return { bulk, actions: { publish, reject, remove } };
}
export type BulkOfContent = ReturnType<typeof useBulkOfContent>;

export type Decidable = Pick<
  ContentItem,
  'kind' | 'id' | 'version' | 'title' | 'authorEmail' | 'status'
>;

type Decision = Verdict & { status: 'published' | 'rejected' };

interface Decided<Item> {
  /** The item as it was before the decision, but with its new version. */
  item: Item;
  verdict: Decision;
  text: string;
}

export function useDecisions<Item extends Decidable>(onDecided: (decided: Decided<Item>) => void) {
  const client = useQueryClient();
  const { act, busyId } = useAct({ explainError, refresh: () => forgetLists(client) });
  const [itemToReject, setItemToReject] = useState<Item>();

  const decide = (item: Item, verdict: Decision) =>
    void act({
      id: item.id,
      work: () => review(item, verdict),
      onDone: ({ status, version }) => {
        const text = texts[status === 'scheduled' ? status : verdict.status];
        onDecided({
          item: { ...item, version },
          verdict,
          text: fill(text, { title: item.title }),
        });
      },
      failed: texts.reviewFailed,
    });

  return {
    decidingId: busyId,
    itemToReject,
    publish: (item: Item) => decide(item, { status: 'published' }),
    askForReason: setItemToReject,
    cancel: () => setItemToReject(undefined),
    reject: (reason: string) => {
      setItemToReject(undefined);
      if (itemToReject) decide(itemToReject, { status: 'rejected', reason });
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions<ContentItem>>;

export function useRemoval(onRemoved: (item: ContentItem) => void) {
  const client = useQueryClient();
  const { act, busyId } = useAct({ explainError, refresh: () => void forgetLists(client) });
  return {
    deletingId: busyId,
    remove: (item: ContentItem) =>
      void act({
        id: item.id,
        question: askToDelete(`Delete “${item.title}”`, tableMessages.contentDeleteQuestion),
        work: () =>
          removeContent(item.id).catch((error: unknown) => {
            console.error(tableMessages.contentDeleteFailed, error);
            throw error;
          }),
        onDone: () => {
          dropContent(client, item.id);
          onRemoved(item);
        },
        failed: 'Not deleted',
        explain: explainConnection(tableMessages.contentDeleteFailed),
      }),
  };
}
export type Removal = ReturnType<typeof useRemoval>;

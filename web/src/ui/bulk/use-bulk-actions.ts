import { useState } from 'react';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm-dialog.tsx';

export interface BulkTexts<Item> {
  /** Left out for an action that only restores. */
  question?: (items: readonly Item[]) => ConfirmQuestion;
  runningText: string;
  doneText: (items: readonly Item[]) => string;
  undo?: BulkTexts<Item>;
}

/** The updated item if its version changed; false if the action cannot be undone. */
type Result<Item> = Item | boolean | void;

export interface BulkAction<Item> extends BulkTexts<Item> {
  perform: (item: Item) => Promise<Result<Item>>;
  /** Changes an item before it is tried again after a failure. */
  prepareRetry?: (item: Item) => Item;
  undo?: BulkAction<Item>;
}

interface Failure<Item> {
  item: Item;
  reason: string;
  /** Trying again is of no use: the item was deleted or changed. */
  isPermanent?: boolean;
}

export interface BulkRun<Item, Action extends BulkTexts<Item> = BulkAction<Item>> {
  action: Action;
  total: number;
  done: readonly Item[];
  /** Those of `done` that Undo takes back. */
  undoable: readonly Item[];
  failed: readonly Failure<Item>[];
  isRunning: boolean;
}

export interface BulkState<Item> {
  run:
    | (BulkRun<Item, BulkTexts<Item>> & {
        /** Set on runs that can be stopped, also while they run: why it waits, and whether a person stopped it. */
        stopState?: { reason: string | undefined; isStopped: boolean };
      })
    | undefined;
  undo: () => void;
  retry: () => void;
  dismiss: () => void;
  stop?: () => void;
  resume?: () => void;
}

const emptyRun = { total: 1, done: [], undoable: [], failed: [], isRunning: false };

/** The server runs an administrator's writes one by one, so more at once would only wait. */
const maxParallel = 3;

interface BulkOptions {
  explainError: (error: unknown) => string;
  isPermanentError?: (error: unknown) => boolean;
  /** Reads the lists again; the run ends after it. */
  refresh: () => Promise<void>;
}

export function useBulk<Item>({ explainError, isPermanentError, refresh }: BulkOptions) {
  const { confirm } = useConfirm();
  const [run, setRun] = useState<BulkRun<Item>>();

  const updateRun = (change: (run: BulkRun<Item>) => Partial<BulkRun<Item>>) =>
    setRun((current) => current && { ...current, ...change(current) });

  const addDone = (item: Item, result: Result<Item>) =>
    updateRun(({ done, undoable }) => {
      const updated = typeof result === 'boolean' ? item : (result ?? item);
      const added = result === false ? [] : [updated];
      return { done: [...done, updated], undoable: [...undoable, ...added] };
    });

  const start = async (
    action: BulkAction<Item>,
    items: readonly Item[],
    { done, undoable }: Pick<BulkRun<Item>, 'done' | 'undoable'> = emptyRun,
  ) => {
    const total = done.length + items.length;
    setRun({ ...emptyRun, action, total, done, undoable, isRunning: true });
    const queue = [...items];
    const worker = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        try {
          addDone(item, await action.perform(item));
        } catch (error) {
          const isPermanent = isPermanentError?.(error) ?? false;
          const failure = { item, reason: explainError(error), isPermanent };
          updateRun(({ failed }) => ({ failed: [...failed, failure] }));
        }
      }
    };
    await Promise.all(Array.from({ length: maxParallel }, worker));
    // The lists are read first, since an action on a row of an old version would be refused.
    await refresh();
    updateRun(() => ({ isRunning: false }));
  };

  return {
    run,
    start,
    confirm: async ({ question }: BulkAction<Item>, items: readonly Item[]): Promise<boolean> =>
      question === undefined || confirm(question(items)),
    undo: () => {
      if (run?.action.undo && run.undoable.length > 0 && !run.isRunning)
        void start(run.action.undo, run.undoable);
    },
    retry: () => {
      if (!run) return;
      const items = run.failed
        .filter((each) => !each.isPermanent)
        .map(({ item }) => run.action.prepareRetry?.(item) ?? item);
      void start(run.action, items, run);
    },
    /** Shows an action on a single item, done by the item's own button, so that it can be undone. */
    reportAction: (action: BulkAction<Item>, item: Item, result?: Result<Item>) => {
      setRun({ ...emptyRun, action });
      addDone(item, result);
    },
    dismiss: () => setRun(undefined),
  };
}

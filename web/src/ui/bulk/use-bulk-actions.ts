import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm-dialog.tsx';
import { useToast } from '../toast/toast.tsx';

export interface BulkTexts<Item> {
  /** Left out for an action that only restores. */
  question?: (items: readonly Item[]) => ConfirmQuestion;
  running: string;
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
  running: boolean;
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

const emptyRun = { total: 1, done: [], undoable: [], failed: [], running: false };

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
    setRun({ ...emptyRun, action, total, done, undoable, running: true });
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
    updateRun(() => ({ running: false }));
  };

  return {
    run,
    start,
    confirm: async ({ question }: BulkAction<Item>, items: readonly Item[]): Promise<boolean> =>
      question === undefined || confirm(question(items)),
    undo: () => {
      if (run?.action.undo && run.undoable.length > 0 && !run.running)
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

interface ActionOptions {
  explainError: (error: unknown) => string;
  /** Called after success and failure; the message is shown when its promise has settled. */
  refresh: () => Promise<unknown> | void;
}

interface Action<Result> {
  id: string;
  question?: ConfirmQuestion | undefined;
  perform: () => Promise<Result>;
  /** The text of the toast; left out where a report shows the result. */
  done?: string | ((answer: Result) => string);
  onDone?: (answer: Result) => void;
  failed: string;
  /** Replaces `explainError` of the whole list. */
  explain?: (error: unknown) => string;
}

export const toQuestion = (title: string, text: string): ConfirmQuestion => ({
  title,
  text,
  confirmLabel: 'Delete',
  dangerous: true,
});

export function useAction({ explainError, refresh }: ActionOptions) {
  const { alert, confirm } = useConfirm();
  const toast = useToast();
  /** A second click may come before the button is rendered as disabled. */
  const runningIds = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: ({ run }: { id: string; run: () => Promise<void> }) => run(),
    onSettled: refresh,
  });
  return {
    busyId: mutation.isPending ? mutation.variables.id : undefined,
    async runAction<Answer>(action: Action<Answer>) {
      const { id, question, done, onDone, failed, explain = explainError } = action;
      const pressedElement = document.activeElement;
      if (runningIds.current.has(id)) return;
      if (question && !(await confirm(question))) return;
      let showResult: () => void = () => undefined;
      const run = async () => {
        const answer = await action.perform();
        showResult = () => {
          if (done) toast(typeof done === 'string' ? done : done(answer));
          onDone?.(answer);
        };
      };
      runningIds.current.add(id);
      try {
        await mutation.mutateAsync({ id, run });
        runningIds.current.delete(id);
        showResult();
      } catch (error) {
        runningIds.current.delete(id);
        await alert({ title: failed, text: explain(error) });
        // The dialog cannot return the focus to the button that was disabled meanwhile.
        requestAnimationFrame(() => {
          const isFocusLost = document.activeElement === document.body;
          if (isFocusLost && pressedElement instanceof HTMLElement) pressedElement.focus();
        });
      }
    },
  };
}

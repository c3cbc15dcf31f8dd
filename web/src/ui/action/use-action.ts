import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm-dialog.tsx';
import { useToast } from '../toast/toast.tsx';

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
  doneText?: string | ((answer: Result) => string);
  onDone?: (answer: Result) => void;
  failedTitle: string;
  /** Replaces `explainError` of the whole list. */
  explain?: (error: unknown) => string;
}

export const toDeleteQuestion = (title: string, text: string): ConfirmQuestion => ({
  title,
  text,
  confirmLabel: 'Delete',
  dangerous: true,
});

export function useRowAction({ explainError, refresh }: ActionOptions) {
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
      const { id, question, doneText, onDone, failedTitle, explain = explainError } = action;
      const pressedElement = document.activeElement;
      if (runningIds.current.has(id)) return;
      if (question && !(await confirm(question))) return;
      let showResult: () => void = () => undefined;
      const run = async () => {
        const answer = await action.perform();
        showResult = () => {
          if (doneText) toast(typeof doneText === 'string' ? doneText : doneText(answer));
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
        await alert({ title: failedTitle, text: explain(error) });
        // The dialog cannot return the focus to the button that was disabled meanwhile.
        requestAnimationFrame(() => {
          const isFocusLost = document.activeElement === document.body;
          if (isFocusLost && pressedElement instanceof HTMLElement) pressedElement.focus();
        });
      }
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Question, useConfirm } from '../dialog/confirm.tsx';
import { useToast } from '../toast/toast.tsx';

interface Options {
  explainError: (error: unknown) => string;
  /** Called whatever came of it; what is said waits for its promise. */
  refresh: () => Promise<unknown> | void;
}

interface Act<Answer> {
  id: string;
  question?: Question | undefined;
  work: () => Promise<Answer>;
  /** It is said in a toast, unless a report says it. */
  done?: string | ((answer: Answer) => string);
  onDone?: (answer: Answer) => void;
  failed: string;
  /** Instead of the explanation of the whole list. */
  explain?: (error: unknown) => string;
}

export const askToDelete = (title: string, text: string): Question => ({
  ...{ title, text, confirmLabel: 'Delete', dangerous: true },
});

export function useAct({ explainError, refresh }: Options) {
  const { alert, confirm } = useConfirm();
  const toast = useToast();
  /** A second press may come before the button is drawn anew, and would be refused. */
  const running = useRef(new Set<string>());
  const doing = useMutation({
    mutationFn: ({ work }: { id: string; work: () => Promise<void> }) => work(),
    onSettled: refresh,
  });
  return {
    busyId: doing.isPending ? doing.variables.id : undefined,
    async act<Answer>({
      id,
      question,
      work,
      done,
      onDone,
      failed,
      explain = explainError,
    }: Act<Answer>) {
      const pressed = document.activeElement;
      if (running.current.has(id)) return;
      if (question && !(await confirm(question))) return;
      let tell: () => void = () => undefined;
      const carryOut = async () => {
        const answer = await work();
        tell = () => {
          if (done) toast(typeof done === 'string' ? done : done(answer));
          onDone?.(answer);
        };
      };
      running.current.add(id);
      try {
        await doing.mutateAsync({ id, work: carryOut });
        running.current.delete(id);
        tell();
      } catch (error) {
        running.current.delete(id);
        await alert({ title: failed, text: explain(error) });
        // The button was disabled meanwhile, so that the closed dialog does not give the focus back to it.
        requestAnimationFrame(() => {
          const isLost = document.activeElement === document.body;
          if (isLost && pressed instanceof HTMLElement) pressed.focus();
        });
      }
    },
  };
}

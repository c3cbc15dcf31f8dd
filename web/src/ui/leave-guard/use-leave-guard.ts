import { useEffect, useEffectEvent } from 'react';
import { type Question, useConfirm } from '../dialog/confirm.tsx';
import { setAsking } from './leave-guard.tsx';

interface Leaving extends Partial<Question> {
  text: string;
  /** Resolves to true when it could save, so that no question is needed. */
  save?: () => Promise<boolean>;
  onLeave?: (() => void) | undefined;
}

/** While `unsaved`, asks before a link, the back button or a closed tab leaves the page. */
export function useLeaveGuard(unsaved: boolean, { save, onLeave, ...question }: Leaving): void {
  const { confirm } = useConfirm();
  const ask = useEffectEvent(async () => {
    if (save && (await save())) return true;
    const usual = { title: 'Leave this page?', confirmLabel: 'Leave', dangerous: true };
    const agreed = await confirm({ ...usual, ...question });
    if (agreed) onLeave?.();
    return agreed;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    setAsking(() => ask());
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), {
      signal: stop.signal,
    });
    return () => {
      setAsking(undefined);
      stop.abort();
    };
  }, [unsaved]);
}

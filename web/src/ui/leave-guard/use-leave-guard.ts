import { useEffect, useEffectEvent } from 'react';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm-dialog.tsx';
import { setAskToLeave } from './leave-guard.tsx';

interface Options extends Partial<ConfirmQuestion> {
  text: string;
  /** Resolves to true when it could save, so that no question is needed. */
  save?: () => Promise<boolean>;
  onLeave?: (() => void) | undefined;
}

/** While `hasUnsaved`, asks before a link, the back button or a closed tab leaves the page. */
export function useLeaveGuard(hasUnsaved: boolean, { save, onLeave, ...question }: Options): void {
  const { confirm } = useConfirm();
  const askToLeave = useEffectEvent(async () => {
    if (save && (await save())) return true;
    const defaults = { title: 'Leave this page?', confirmLabel: 'Leave', dangerous: true };
    const agreed = await confirm({ ...defaults, ...question });
    if (agreed) onLeave?.();
    return agreed;
  });
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    setAskToLeave(() => askToLeave());
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      setAskToLeave(undefined);
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasUnsaved]);
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchBackButton } from './back-button.ts';
import { isPlainClick, pathOfLink, stepBetween } from './leaving.ts';

type Ask = () => Promise<boolean>;
let asking: Ask | undefined;

/** For buttons that leave the page: true when nothing is unsaved, or when the person agrees. */
export const mayLeave = async (): Promise<boolean> => (asking ? asking() : true);

/**
 * While `unsaved`, asks before a link, the back button or a closed tab leaves the page.
 * The declarative router has no blocker of its own.
 */
export function useLeaveGuard(unsaved: boolean, ask: Ask): void {
  const navigate = useNavigate();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!unsaved) return undefined;
    asking = () => askNow();
    const stop = new AbortController();
    const listening = { capture: true, signal: stop.signal };
    const here = history.state;
    let leaving = false;

    const onClick = (event: MouseEvent) => {
      const path = isPlainClick(event) ? pathOfLink(event.target) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void askNow().then((agreed) => agreed && navigate(path));
    };
    const onPop = (event: PopStateEvent) => {
      if (leaving) return;
      event.stopImmediatePropagation();
      const step = stepBetween(here, event.state);
      if (step === 0) return;
      history.go(-step);
      void askNow().then((agreed) => {
        if (!agreed) return;
        leaving = true;
        history.go(step);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, listening);
    const stopWatching = watchBackButton(onPop);
    window.addEventListener('beforeunload', onClose, listening);
    return () => {
      asking = undefined;
      stopWatching();
      stop.abort();
    };
  }, [unsaved, navigate]);
}

import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchBackButton } from './back-button.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const opensHere = (link: HTMLAnchorElement): boolean =>
  link.href !== '' && link.target !== '_blank' && !link.hasAttribute('download');

/** The path behind a clicked link of this site that opens in this tab, if there is one. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !opensHere(link)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isAnchor = hash !== '' && pathname === location.pathname;
  return isAnchor || origin !== location.origin ? undefined : pathname + search + hash;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;

/** How many entries of the router's history lie between two of its states; forward is positive. */
const stepBetween = (from: unknown, to: unknown): number => indexOf(to) - indexOf(from);

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
  // With the paint that says what is unsaved, so that no press comes in between.
  useLayoutEffect(() => {
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

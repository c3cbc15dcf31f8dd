import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

type Confirm = () => Promise<boolean>;

let asking: Confirm | undefined;
const listeners = new Set<() => void>();

function setAsking(ask: Confirm | undefined) {
  asking = ask;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For buttons that leave the page without the router: true when nothing is unsaved, or when the person agrees. */
export const mayLeave = async (): Promise<boolean> => (asking ? asking() : true);

/** For `navigate`, where the page itself goes on once all is saved. */
export const afterSaving = { state: { saved: true } } as const;

const isAfterSaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'saved' in state;

/** A place within the page is no other one. */
const isOther: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !isAfterSaving(nextLocation.state) &&
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search;

function Blocking({ ask }: { ask: Confirm }) {
  const blocker = useBlocker(isOther);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askNow().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/** Stands once around the pages; the router minds a blocker at every move, even one that lets all pass. */
export function LeaveGuard() {
  const ask = useSyncExternalStore(
    subscribe,
    () => asking,
    () => undefined,
  );
  return ask && <Blocking ask={ask} />;
}

/** While `unsaved`, asks before a link, the back button or a closed tab leaves the page. */
export function useLeaveGuard(unsaved: boolean, ask: Confirm): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!unsaved) return undefined;
    setAsking(() => askNow());
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

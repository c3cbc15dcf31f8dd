import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom';
import { createSharedValue } from '../shared-value/shared-value.ts';

type AskToLeave = () => Promise<boolean>;

/** Set while the page has something unsaved. */
const askToLeaveStore = createSharedValue<AskToLeave>();
export const setAskToLeave = askToLeaveStore.set;

/** Resolves to true when nothing is unsaved, or when the person agrees to lose it. */
export const confirmLeave = async (): Promise<boolean> => askToLeaveStore.read()?.() ?? true;

/** Options of `navigate` for a page that leaves by itself after it has saved. */
export const skipLeaveWarning = { state: { saved: true } } as const;

/** Navigates after a save, unless the person has left the page in the meantime. */
export function useLeaveWhenSaved() {
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return (path: string, options: { replace?: boolean; state?: object } = {}) => {
    const state = { ...skipLeaveWarning.state, ...options.state };
    if (isOpen.current) void navigate(path, { ...options, state });
  };
}

/** Not after a save, nor for a fragment of the same page. */
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation: next }) => {
  const state: unknown = next.state;
  if (typeof state === 'object' && state !== null && 'saved' in state) return false;
  return currentLocation.pathname + currentLocation.search !== next.pathname + next.search;
};

function NavigationBlocker({ askToLeave }: { askToLeave: AskToLeave }) {
  const blocker = useBlocker(shouldBlock);
  const askLatest = useEffectEvent(askToLeave);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askLatest().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/** Rendered once for all pages; it blocks the router only while something is unsaved. */
export function LeaveGuard() {
  const askToLeave = askToLeaveStore.useValue();
  return askToLeave && <NavigationBlocker askToLeave={askToLeave} />;
}

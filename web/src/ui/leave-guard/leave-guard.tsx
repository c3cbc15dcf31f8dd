import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { createSharedValue } from '../shared-value/shared-value.ts';

type AskToLeave = () => Promise<boolean>;

/** Set while the page has something unsaved. */
const leaveQuestion = createSharedValue<AskToLeave>();
export const setLeaveQuestion = leaveQuestion.set;

/** Resolves to true when nothing is unsaved, or when the person agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => leaveQuestion.read()?.() ?? true;

/** Options of `navigate` for a page that leaves by itself after it has saved. */
export const noLeaveWarning = { state: { saved: true } } as const;

/** A fragment of the same page is not another page. */
const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation: next }) => {
  const state: unknown = next.state;
  if (typeof state === 'object' && state !== null && 'saved' in state) return false;
  return currentLocation.pathname + currentLocation.search !== next.pathname + next.search;
};

function NavigationBlocker({ askToLeave }: { askToLeave: AskToLeave }) {
  const blocker = useBlocker(isOtherPage);
  const askLatest = useEffectEvent(askToLeave);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askLatest().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/** Rendered once for all pages; it blocks the router only while something is unsaved. */
export function LeaveGuard() {
  const askToLeave = leaveQuestion.useValue();
  return askToLeave && <NavigationBlocker askToLeave={askToLeave} />;
}

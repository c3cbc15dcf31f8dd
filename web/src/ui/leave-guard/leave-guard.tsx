import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { sharedValue } from '../shared-value/shared-value.ts';

type Ask = () => Promise<boolean>;

const asking = sharedValue<Ask>();
export const setAsking = asking.set;

/** Resolves to true when nothing is unsaved, or when the person agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => asking.read()?.() ?? true;

/** Options of `navigate` for a page that leaves by itself after it has saved. */
export const afterSaving = { state: { saved: true } } as const;

/** A fragment of the same page is not another page. */
const isOther: BlockerFunction = ({ currentLocation: here, nextLocation: next }) => {
  const state: unknown = next.state;
  if (typeof state === 'object' && state !== null && 'saved' in state) return false;
  return here.pathname + here.search !== next.pathname + next.search;
};

function Blocking({ ask }: { ask: Ask }) {
  const blocker = useBlocker(isOther);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askNow().then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/** Rendered once for all pages; it blocks the router only while something is unsaved. */
export function LeaveGuard() {
  const ask = asking.useValue();
  return ask && <Blocking ask={ask} />;
}

import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { sharedValue } from '../shared-value/shared-value.ts';

type Ask = () => Promise<boolean>;

const asking = sharedValue<Ask>();
export const setAsking = asking.set;

/** For buttons that leave the page without the router: true when nothing is unsaved, or when the person agrees. */
export const mayLeave = async (): Promise<boolean> => asking.read()?.() ?? true;

/** For `navigate`, where the page itself goes on once all is saved. */
export const afterSaving = { state: { saved: true } } as const;

/** A place within the page is no other page. */
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

/** Stands once around the pages: the router heeds a blocker at each move, even an idle one. */
export function LeaveGuard() {
  const ask = asking.useValue();
  return ask && <Blocking ask={ask} />;
}

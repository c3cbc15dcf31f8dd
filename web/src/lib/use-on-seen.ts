import { useEffect, useEffectEvent, useRef } from 'react';
import { dashboardLimits } from '#contract/limits.ts';
import { useIsTrueFor } from './use-is-true-for.ts';

interface SeenOptions {
  /** `onSeen` is called once for each id. */
  id: string;
  /** True while the page is prerendered or in a background tab. */
  isHidden: boolean;
  onSeen: () => void;
}

export function useOnSeen({ id, isHidden, onSeen }: SeenOptions): void {
  const isSeen = useIsTrueFor(!isHidden, dashboardLimits.viewedAfterMs);
  const reportedId = useRef<string>(undefined);
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isSeen || reportedId.current === id) return;
    reportedId.current = id;
    report();
  }, [isSeen, id]);
}

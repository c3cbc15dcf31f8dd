import { useEffect, useEffectEvent, useRef } from 'react';
import { dashboard } from '#contract/limits.ts';
import { useHoldsFor } from './use-holds-for.ts';

interface Watched {
  /** `onSeen` is called once for each id. */
  id: string;
  /** True while the page is prerendered or in a background tab. */
  isHidden: boolean;
  onSeen: () => void;
}

export function useSeen({ id, isHidden, onSeen }: Watched): void {
  const isSeen = useHoldsFor(!isHidden, dashboard.viewedAfterMs);
  const reportedId = useRef<string>(undefined);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isSeen || reportedId.current === id) return;
    reportedId.current = id;
    tell();
  }, [isSeen, id]);
}

import { useEffect, useRef, useState } from 'react';
import { useAttention } from './use-attention.ts';
import { useHiddenTab, useMedia } from '../media/use-media.ts';

interface Options {
  count: number;
  intervalMs: number;
}

/** Which slide shows, and what stops it from moving on: a pause, a pointer, the focus, a hidden tab. */
export function useSlides({ count, intervalMs }: Options) {
  const [active, setActive] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [paused, setPaused] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const attended = useAttention(ref);
  const hiddenTab = useHiddenTab();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const moving = count > 1 && !(paused || attended || hiddenTab || still);

  const go = (to: number) => {
    const slide = (to + count) % count;
    setActive(slide);
    setSeen((before) => new Set(before).add(slide));
  };

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => {
      const next = (active + 1) % count;
      setActive(next);
      setSeen((before) => new Set(before).add(next));
    }, intervalMs);
    return () => clearTimeout(timer);
  }, [moving, active, count, intervalMs]);

  return { ref, active, seen, still, paused, setPaused, go };
}

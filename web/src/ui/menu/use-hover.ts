import { type RefObject, useEffect, useEffectEvent } from 'react';

const restMs = 180;
const leaveMs = 220;

interface Reactions {
  onRest: () => void;
  onLeave: () => void;
}

/** A mouse that rests on the element, and one that has left it; a finger never hovers. */
export function useHover(ref: RefObject<HTMLElement | null>, { onRest, onLeave }: Reactions): void {
  const rest = useEffectEvent(onRest);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (milliseconds: number, react: () => void) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(react, milliseconds);
    };
    element.addEventListener(
      'pointerenter',
      later(restMs, () => rest()),
      { signal },
    );
    element.addEventListener(
      'pointerleave',
      later(leaveMs, () => leave()),
      { signal },
    );
    // What is pressed is meant; the timer of the way there would only undo it.
    element.addEventListener('pointerdown', () => clearTimeout(timer), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ref]);
}

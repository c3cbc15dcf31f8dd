import { type RefObject, useEffect, useState } from 'react';

/** Whether the mouse or the focus is within the element; touches do not count. */
export function useAttention(ref: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const within = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && element.contains(relatedTarget);
    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => setHovered(pointerType !== 'touch'),
      { signal },
    );
    element.addEventListener('pointerleave', () => setHovered(false), { signal });
    element.addEventListener('focusin', () => setFocused(true), { signal });
    element.addEventListener('focusout', (event) => setFocused(within(event)), { signal });
    return () => stop.abort();
  }, [ref]);

  return hovered || focused;
}

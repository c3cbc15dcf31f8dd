import { type RefObject, useEffect, useState } from 'react';

/** Whether the mouse or the focus is within the element; touches do not count. */
export function useHoverOrFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const staysInside = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && element.contains(relatedTarget);
    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => setIsHovered(pointerType !== 'touch'),
      { signal },
    );
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal });
    element.addEventListener('focusin', () => setIsFocused(true), { signal });
    element.addEventListener('focusout', (event) => setIsFocused(staysInside(event)), { signal });
    return () => controller.abort();
  }, [ref]);

  return isHovered || isFocused;
}

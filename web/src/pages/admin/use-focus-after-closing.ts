import { type RefObject, useEffect, useRef } from 'react';

/** A message that has been read leaves the list of unread ones, and takes the focus with it. */
export function useFocusAfterClosing(top: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      top.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [top, isOpen]);
}

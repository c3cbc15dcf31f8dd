import { useEffect, useRef, useState } from 'react';

/**
 * Closes on Escape (the focus goes back to the button), on a press outside, when the focus leaves
 * and when something in the panel is followed.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const outside = (target: EventTarget | null) =>
      target instanceof Node && !ref.current?.contains(target);
    const closeIf = (condition: boolean) => {
      if (condition) setOpen(false);
    };
    document.addEventListener('pointerdown', ({ target }) => closeIf(outside(target)), { signal });
    document.addEventListener('focusin', ({ target }) => closeIf(outside(target)), { signal });
    panel.current?.addEventListener('click', () => setOpen(false), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [open]);

  return { open, setOpen, ref, button, panel };
}

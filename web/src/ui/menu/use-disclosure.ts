import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listenWhileOpen } from './listen-while-open.ts';
import { useHover } from './use-hover.ts';

/** A menu that only a resting mouse opened closes when the mouse leaves; a pressed one stays. */
type Mode = 'closed' | 'hovered' | 'pressed';

let closeOpenOne: (() => void) | undefined;

/**
 * Closes on Escape (the focus goes back to the button), on a press outside, when the focus leaves,
 * when another opens and when something in the panel is followed.
 */
export function useDisclosure() {
  const [mode, setMode] = useState<Mode>('closed');
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const enters = useRef(false);
  const open = mode !== 'closed';

  useHover(ref, {
    onRest: () => setMode((now) => (now === 'closed' ? 'hovered' : now)),
    onLeave: () => setMode((now) => (now === 'hovered' ? 'closed' : now)),
  });

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setMode('closed');
    closeOpenOne?.();
    closeOpenOne = close;
    if (enters.current) panel.current?.querySelector('a')?.focus();
    enters.current = false;
    const stopListening = listenWhileOpen({ ref, button, panel }, close);
    return () => {
      stopListening();
      if (closeOpenOne === close) closeOpenOne = undefined;
    };
  }, [open]);

  return {
    open,
    toggle: () => setMode(mode === 'pressed' ? 'closed' : 'pressed'),
    /** The arrow down opens the panel and goes into it. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (open) return panel.current?.querySelector('a')?.focus();
      enters.current = true;
      setMode('pressed');
    },
    ref,
    button,
    panel,
  };
}

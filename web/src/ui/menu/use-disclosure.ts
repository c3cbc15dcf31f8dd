import { type KeyboardEvent as KeyPress, useEffect, useRef, useState } from 'react';

function findNextLink(key: string, links: readonly HTMLElement[]): HTMLElement | undefined {
  const currentIndex = links.findIndex((link) => link === document.activeElement);
  const indexByKey: Record<string, number> = {
    ArrowDown: currentIndex + 1,
    ArrowUp: currentIndex < 0 ? -1 : currentIndex - 1,
    Home: 0,
    End: -1,
  };
  const index = indexByKey[key];
  return index === undefined ? undefined : links.at(index % links.length);
}

const openDelayMs = 180;
const closeDelayMs = 220;

/** A hovered menu closes when the mouse leaves; one that was opened by a click stays open. */
type Mode = 'closed' | 'hovered' | 'pressed';

let closeOpenMenu: (() => void) | undefined;

/** Closes on Escape, a click outside, lost focus, another menu that opens, or a followed link. */
export function useDisclosure() {
  const [mode, setMode] = useState<Mode>('closed');
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const shouldFocusLink = useRef(false);
  const open = mode !== 'closed';

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleMode = (from: Mode, to: Mode, afterMs: number) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => setMode((current) => (current === from ? to : current)), afterMs);
    };
    const onEnter = scheduleMode('closed', 'hovered', openDelayMs);
    const onLeave = scheduleMode('hovered', 'closed', closeDelayMs);
    ref.current?.addEventListener('pointerenter', onEnter, { signal });
    ref.current?.addEventListener('pointerleave', onLeave, { signal });
    // A click cancels the timer of the hover, which would change the mode again.
    ref.current?.addEventListener('pointerdown', () => clearTimeout(timer), { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setMode('closed');
    closeOpenMenu?.();
    closeOpenMenu = close;
    if (shouldFocusLink.current) panel.current?.querySelector('a')?.focus();
    shouldFocusLink.current = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && ref.current?.contains(target) === true;
    const closeIfOutside = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isInside(document.activeElement)) button.current?.focus();
      close();
    };
    const moveByArrow = (event: KeyboardEvent) => {
      const link = findNextLink(event.key, [...(panel.current?.querySelectorAll('a') ?? [])]);
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside, { signal });
    document.addEventListener('focusin', closeIfOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    panel.current?.addEventListener('keydown', moveByArrow, { signal });
    panel.current?.addEventListener('click', close, { signal });
    return () => {
      listeners.abort();
      if (closeOpenMenu === close) closeOpenMenu = undefined;
    };
  }, [open]);

  return {
    open,
    ref,
    button,
    panel,
    toggle: () => setMode(mode === 'pressed' ? 'closed' : 'pressed'),
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (open) return panel.current?.querySelector('a')?.focus();
      shouldFocusLink.current = true;
      setMode('pressed');
    },
  };
}

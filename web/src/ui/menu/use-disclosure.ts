import { type KeyboardEvent as KeyPress, useEffect, useRef, useState } from 'react';

function stepTo(key: string, links: readonly HTMLElement[]): HTMLElement | undefined {
  const at = links.findIndex((link) => link === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  return target === undefined ? undefined : links.at(target % links.length);
}

const restMs = 180;
const leaveMs = 220;

/** A hovered menu closes when the mouse leaves; one that was opened by a click stays open. */
type Mode = 'closed' | 'hovered' | 'pressed';

let closeOpenOne: (() => void) | undefined;

/** Closes on Escape, a click outside, lost focus, another menu that opens, or a followed link. */
export function useDisclosure() {
  const [mode, setMode] = useState<Mode>('closed');
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const enters = useRef(false);
  const open = mode !== 'closed';

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (from: Mode, to: Mode, afterMs: number) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => setMode((now) => (now === from ? to : now)), afterMs);
    };
    const enter = change('closed', 'hovered', restMs);
    const leave = change('hovered', 'closed', leaveMs);
    ref.current?.addEventListener('pointerenter', enter, { signal });
    ref.current?.addEventListener('pointerleave', leave, { signal });
    // A click cancels the timer of the hover, which would change the mode again.
    ref.current?.addEventListener('pointerdown', () => clearTimeout(timer), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setMode('closed');
    closeOpenOne?.();
    closeOpenOne = close;
    if (enters.current) panel.current?.querySelector('a')?.focus();
    enters.current = false;
    const stop = new AbortController();
    const { signal } = stop;
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
      const link = stepTo(event.key, [...(panel.current?.querySelectorAll('a') ?? [])]);
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
      stop.abort();
      if (closeOpenOne === close) closeOpenOne = undefined;
    };
  }, [open]);

  return {
    ...{ open, ref, button, panel },
    toggle: () => setMode(mode === 'pressed' ? 'closed' : 'pressed'),
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (open) return panel.current?.querySelector('a')?.focus();
      enters.current = true;
      setMode('pressed');
    },
  };
}

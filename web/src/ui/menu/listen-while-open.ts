import type { RefObject } from 'react';

interface Parts {
  ref: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
}

/** Which link an arrow key leads to; both ends are joined. */
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

function moveByArrow(event: KeyboardEvent, panel: HTMLElement): void {
  const link = stepTo(event.key, [...panel.querySelectorAll('a')]);
  if (!link) return;
  event.preventDefault();
  link.focus();
}

export function listenWhileOpen({ ref, button, panel }: Parts, close: () => void): () => void {
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
  const list = panel.current;
  document.addEventListener('pointerdown', closeIfOutside, { signal });
  document.addEventListener('focusin', closeIfOutside, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal });
  list?.addEventListener('keydown', (event) => moveByArrow(event, list), { signal });
  list?.addEventListener('click', close, { signal });
  return () => stop.abort();
}

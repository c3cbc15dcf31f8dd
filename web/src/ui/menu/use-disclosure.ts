import {
  type KeyboardEvent as KeyPress,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

interface Parts {
  ref: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
}

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

function listenWhileOpen({ ref, button, panel }: Parts, close: () => void): () => void {
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

const restMs = 180;
const leaveMs = 220;

/** A finger never hovers. */
function useHover(
  ref: RefObject<HTMLElement | null>,
  { onRest, onLeave }: { onRest: () => void; onLeave: () => void },
): void {
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
    // A press is meant; the timer of the way there would only undo it.
    element.addEventListener('pointerdown', () => clearTimeout(timer), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ref]);
}

/** A menu that only a resting mouse opened closes when the mouse leaves; a pressed one stays. */
type Mode = 'closed' | 'hovered' | 'pressed';

let closeOpenOne: (() => void) | undefined;

/** Closes on Escape, a press outside, lost focus, another menu that opens, or a followed link. */
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
    onKeyDown: (event: KeyPress) => {
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

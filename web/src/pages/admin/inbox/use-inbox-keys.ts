import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { persistedText } from '#web/lib/storage/persisted-text.ts';

/** Who types by voice may want none: what is said would press them. */
const switchedOff = persistedText('inbox-keys-off');

export function useKeysSwitch() {
  const isOff = useSyncExternalStore(switchedOff.subscribe, switchedOff.read) !== '';
  return { isOn: !isOff, turn: (on: boolean) => void switchedOff.write(on ? '' : 'off') };
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-inbox-item]') ?? []),
];

/** The row that has the focus, by its place in the list. */
const focusedIn = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox';
  return !isTick && target.matches('input, textarea, select, [contenteditable]');
}

/** What a key does with the row of that place, or with the list. */
export type InboxKeys = Readonly<Record<string, (at: number) => void>>;

/** Single keys, while nobody types and no dialog is open; j and k move the focus from row to row. */
export function useInboxKeys(keys: InboxKeys) {
  const list = useRef<HTMLUListElement>(null);
  const { isOn } = useKeysSwitch();

  /** The row of that place, or the last one; its link, so that Enter opens it. */
  const focusRow = (at: number) => {
    const rows = rowsIn(list.current);
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
    const link = row?.querySelector('a');
    link?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
    return link !== undefined && link !== null;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    // The help stays within reach of who has turned the others off.
    if (!isOn && event.key !== '?') return;
    const at = focusedIn(rowsIn(list.current));
    if (event.key === 'j') focusRow(at + 1);
    else if (event.key === 'k') focusRow(at - 1);
    else if (Object.hasOwn(keys, event.key)) keys[event.key]?.(at);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return { list, focusRow };
}

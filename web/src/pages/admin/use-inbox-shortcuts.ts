import { useRef, useSyncExternalStore } from 'react';
import { createPersistedText } from '#web/lib/storage/persisted-text.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';

/** People who dictate turn the keys off, since spoken words would press them. */
const shortcutsOffSetting = createPersistedText('inbox-keys-off');

export function useShortcutsSetting() {
  const isOff =
    useSyncExternalStore(shortcutsOffSetting.subscribe, shortcutsOffSetting.read) !== '';
  return { isOn: !isOff, setOn: (on: boolean) => void shortcutsOffSetting.write(on ? '' : 'off') };
}

const listRows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-inbox-item]') ?? []),
];

const inputs = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

function isShortcut({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  const isIn = (selector: string) => target instanceof HTMLElement && target.matches(selector);
  // Elsewhere Space presses the focused control or scrolls.
  if (key === ' ' && !isIn('[data-opens-item]')) return false;
  return !(ctrlKey || metaKey || altKey || isIn(inputs) || document.querySelector('dialog[open]'));
}

/** Called with the index of the focused row, or -1 where no row has the focus. */
export type ShortcutHandlers = Readonly<Record<string, (index: number) => void>>;

/** Single keys, while nobody types and no dialog is open; j and k move the focus from row to row. */
export function useInboxShortcuts(
  handlers: ShortcutHandlers,
  onMove: (from: number, to: number) => void,
) {
  const listRef = useRef<HTMLUListElement>(null);
  /** The row that the keys j and k start from while no row has the focus. */
  const startIndex = useRef(0);
  const { isOn } = useShortcutsSetting();

  /** The row's link takes the focus, so that Enter opens it. */
  const focusRow = (index: number): number => {
    const rows = listRows(listRef.current);
    const rowIndex = Math.max(0, Math.min(index, rows.length - 1));
    rows[rowIndex]?.querySelector<HTMLElement>('[data-opens-item]')?.focus();
    rows[rowIndex]?.scrollIntoView?.({ block: 'nearest' });
    return rowIndex;
  };

  useWindowEvent('keydown', (event) => {
    // The help key works even where the others are turned off.
    if (!isShortcut(event) || (!isOn && event.key !== '?')) return;
    const index = listRows(listRef.current).findIndex((row) =>
      row.contains(document.activeElement),
    );
    if (event.key === 'j') onMove(index, focusRow(index < 0 ? startIndex.current : index + 1));
    else if (event.key === 'k')
      onMove(index, focusRow((index < 0 ? startIndex.current : index) - 1));
    else if (Object.hasOwn(handlers, event.key)) handlers[event.key]?.(index);
    else return;
    event.preventDefault();
  });

  return {
    listRef,
    focusRow,
    setStartIndex: (index: number) => void (startIndex.current = index),
  };
}

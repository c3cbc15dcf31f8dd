import type { Edit, Selected } from './selection.ts';

export const selectedIn = ({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement): Selected => ({ text, start, end });

/** As if it were typed: the only way that leaves the browser's own undo whole. */
function typed(by: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return by === '' ? document.execCommand('delete') : document.execCommand('insertText', false, by);
}

export function applyEdit(area: HTMLTextAreaElement, { from, to, by, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!typed(by)) {
    area.setRangeText(by, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

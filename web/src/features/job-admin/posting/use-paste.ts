import type { PastedText } from '#job-import/posting/read-pasted-postings.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';

/** True for a text of several lines, or too long for one field. */
export const looksLikePosting = (text: string) =>
  text.trim().split(/\n/).length > 3 || text.length > maxFieldCharacters;
const maxFieldCharacters = 200;

function acceptsText(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return true;
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !looksLikePosting(text);
}

export const readClipboard = (data: DataTransfer | null): PastedText => ({
  text: data?.getData('text/plain') ?? '',
  html: data?.getData('text/html') ?? '',
});

export function usePasteAnywhere(onPaste: (pasted: PastedText) => void): void {
  useWindowEvent('paste', (event) => {
    const pasted = readClipboard(event.clipboardData);
    if (pasted.text.trim() === '' || acceptsText(event.target, pasted.text)) return;
    event.preventDefault();
    onPaste(pasted);
  });
}

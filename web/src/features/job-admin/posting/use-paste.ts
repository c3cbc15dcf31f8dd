import type { Pasted } from '#job-import/posting/read-postings.ts';
import { useWindowEvent } from '#web/ui/media/use-window-event.ts';

/** True for a text of several lines, or too long for one field. */
export const isPosting = (text: string) =>
  text.trim().split(/\n/).length > 3 || text.length > longestLine;
const longestLine = 200;

function takesText(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return true;
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !isPosting(text);
}

export const readPasted = (data: DataTransfer | null): Pasted => ({
  text: data?.getData('text/plain') ?? '',
  html: data?.getData('text/html') ?? '',
});

export function usePasteAnywhere(read: (pasted: Pasted) => void): void {
  useWindowEvent('paste', (event) => {
    const pasted = readPasted(event.clipboardData);
    if (pasted.text.trim() === '' || takesText(event.target, pasted.text)) return;
    event.preventDefault();
    read(pasted);
  });
}

import { buildShortUrl } from './share-urls.ts';
import type { ShareContent } from './share-content.ts';

export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** False if the device has no share sheet. A sheet that the reader closes counts as shared. */
export async function openShareSheet(shared: ShareContent, origin: string): Promise<boolean> {
  if (!hasShareSheet()) return false;
  const { title, text } = shared;
  try {
    await navigator.share({ title, text, url: buildShortUrl(shared, origin) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function copyWithCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // While a dialog is open, text outside of it cannot be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Uses the older `copy` command if the clipboard API is missing or not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithCommand(text);
  }
}

import { shortAddress } from './addresses.ts';
import type { Shared } from './shared.ts';

export const hasSheet = (): boolean => typeof navigator.share === 'function';

/** False if the device has no share sheet. A sheet that the reader closes counts as shared. */
export async function shareBySheet(shared: Shared, origin: string): Promise<boolean> {
  if (!hasSheet()) return false;
  const { title, text } = shared;
  try {
    await navigator.share({ title, text, url: shortAddress(shared, origin) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // While a dialog is open, text outside of it cannot be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/** Uses the older `copy` command if the clipboard API is missing or not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

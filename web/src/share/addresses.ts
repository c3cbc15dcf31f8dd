import { shortPath } from '#contract/pages.ts';
import type { Shared } from './shared.ts';

export const pageAddress = ({ path }: Shared, origin: string): string => `${origin}${path}`;
export const shortAddress = ({ path }: Shared, origin: string) => `${origin}${shortPath(path)}`;

/** `encodeURIComponent` refuses a text that is cut within a character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Where people read the address it is short; a service that shows a picture gets the page's. */
export function shareAddresses(shared: Shared, origin: string) {
  const [title, text] = [encoded(shared.title), encoded(shared.text)];
  const [url, short] = [encoded(pageAddress(shared, origin)), shortAddress(shared, origin)];
  const message = `${shared.text}\n\n${short}`;
  return {
    WhatsApp: `https://wa.me/?text=${encoded(message)}`,
    Telegram: `https://t.me/share/url?url=${encoded(short)}&text=${text}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    'X (Twitter)': `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    Email: `mailto:?subject=${title}&body=${encoded(message.replaceAll('\n', '\r\n'))}`,
  };
}

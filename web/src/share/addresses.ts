import { shortPath } from '#contract/pages.ts';
import type { Shared } from './shared.ts';

export const pageAddress = ({ path }: Shared, origin: string): string => `${origin}${path}`;
export const shortAddress = ({ path }: Shared, origin: string) => `${origin}${shortPath(path)}`;

/** `encodeURIComponent` throws at half of a surrogate pair. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Messages contain the short URL; services that show a preview image get the URL of the page. */
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

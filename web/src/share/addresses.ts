import { shortPath } from '#contract/pages.ts';
import type { Shared } from './shared.ts';

export const shareTargets = [
  'WhatsApp',
  'Telegram',
  'LinkedIn',
  'X (Twitter)',
  'Facebook',
  'Email',
] as const;
export type ShareTarget = (typeof shareTargets)[number];

export const pageAddress = ({ path }: Shared, origin: string): string => `${origin}${path}`;
export const shortAddress = ({ path }: Shared, origin: string): string =>
  `${origin}${shortPath(path)}`;

/** A text cut within a sign would be refused. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The services' documented addresses to share by. Whoever reads the address as words gets the short
 * one; who asks for the page to show a picture of it gets its own.
 */
export function shareAddresses(shared: Shared, origin: string): Record<ShareTarget, string> {
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

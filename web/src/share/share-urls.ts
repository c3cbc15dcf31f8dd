import { removeSlug } from '#contract/public-paths.ts';
import type { ShareContent } from './share-content.ts';

export const buildPageUrl = ({ path }: ShareContent, origin: string): string => `${origin}${path}`;
export const buildShortUrl = ({ path }: ShareContent, origin: string) =>
  `${origin}${removeSlug(path)}`;

/** `encodeURIComponent` throws at half of a surrogate pair. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Messages contain the short URL; services that show a preview image get the URL of the page. */
export function buildShareUrls(shared: ShareContent, origin: string) {
  const [title, text] = [encode(shared.title), encode(shared.text)];
  const [url, shortUrl] = [encode(buildPageUrl(shared, origin)), buildShortUrl(shared, origin)];
  const message = `${shared.text}\n\n${shortUrl}`;
  return {
    WhatsApp: `https://wa.me/?text=${encode(message)}`,
    Telegram: `https://t.me/share/url?url=${encode(shortUrl)}&text=${text}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    'X (Twitter)': `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    Email: `mailto:?subject=${title}&body=${encode(message.replaceAll('\n', '\r\n'))}`,
  };
}

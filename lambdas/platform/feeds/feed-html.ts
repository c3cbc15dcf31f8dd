import type { FullEntry } from './feed.ts';
import { escaped } from './xml.ts';

/** All of it is ours but the texts, which are escaped. */
export function entryHtml({ image, summary, facts }: FullEntry): string {
  const stated = facts.filter(({ text }) => text !== '');
  const items = stated.map(
    ({ label, text }) => `<li><b>${escaped(label)}:</b> ${escaped(text)}</li>`,
  );
  return [
    image && `<p><img src="${escaped(image)}" alt=""></p>`,
    summary && `<p>${escaped(summary)}</p>`,
    items.length > 0 && `<ul>${items.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

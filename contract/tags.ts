import { fill } from './fill.ts';
import { postLimits } from './limits.ts';
import { postMessages } from './messages/post.ts';
import { parseJson } from './parse-json.ts';

function jsonList(text: string): unknown[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value : undefined;
}

const isJsonObject = (text: string): boolean =>
  text.startsWith('{') && typeof parseJson(text) === 'object';

const quotes = /^['"`]|['"`]$/g;

function splitParts(input: unknown): unknown[] {
  if (Array.isArray(input)) return input;
  if (typeof input !== 'string') return [];
  const text = input.trim();
  if (isJsonObject(text)) return [];
  if (!text.startsWith('[') || !text.endsWith(']')) return text.split(',');
  const bare = () => text.slice(1, -1).split(',');
  return jsonList(text) ?? bare().map((part) => part.trim().replace(quotes, ''));
}

const toText = (part: unknown): string =>
  typeof part === 'string' || typeof part === 'number' ? String(part).toWellFormed().trim() : '';

/** Section 3: a list, its JSON text, bracketed text such as `['a', b]`, or a comma list. */
export function readTags(input: unknown): string[] {
  const unique = new Map<string, string>();
  for (const tag of splitParts(input).map(toText)) {
    const folded = tag.toLowerCase();
    if (tag !== '' && !unique.has(folded)) unique.set(folded, tag);
  }
  return [...unique.values()];
}

export function tagsFault(tags: readonly string[]): string | undefined {
  const { tags: most, tagCharacters } = postLimits;
  const { tagTooLong } = postMessages;
  if (tags.length > most) return `You can add at most ${most} tags.`;
  return tags.some((tag) => tag.length > tagCharacters)
    ? fill(tagTooLong, { max: tagCharacters })
    : undefined;
}

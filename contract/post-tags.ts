import { fill } from './fill-template.ts';
import { postLimits } from './limits.ts';
import { postMessages } from './messages/post.ts';
import { parseJson } from './parse-json.ts';

function splitTags(input: unknown): unknown[] {
  if (Array.isArray(input)) return input;
  if (typeof input !== 'string') return [];
  const text = input.trim();
  if (text.startsWith('{') && typeof parseJson(text) === 'object') return [];
  if (!text.startsWith('[') || !text.endsWith(']')) return text.split(',');
  const value = parseJson(text);
  if (Array.isArray(value)) return value;
  const parts = text.slice(1, -1).split(',');
  return parts.map((part) => part.trim().replace(/^['"`]|['"`]$/g, ''));
}

/** As specified: a list, its JSON text, bracketed text such as `['a', b]`, or a comma list. */
export function parseTags(input: unknown): string[] {
  const unique = new Map<string, string>();
  for (const part of splitTags(input)) {
    if (typeof part !== 'string' && typeof part !== 'number') continue;
    const tag = String(part).toWellFormed().trim();
    const lowerCaseTag = tag.toLowerCase();
    if (tag !== '' && !unique.has(lowerCaseTag)) unique.set(lowerCaseTag, tag);
  }
  return [...unique.values()];
}

export function findTagsError(tags: readonly string[]): string | undefined {
  if (tags.length > postLimits.tags) return `You can add at most ${postLimits.tags} tags.`;
  return tags.some((tag) => tag.length > postLimits.tagCharacters)
    ? fill(postMessages.tagTooLong, { max: postLimits.tagCharacters })
    : undefined;
}

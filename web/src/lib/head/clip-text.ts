const maxReadLength = 2_000;

/** Line breaks, control characters, and marks that change the direction of the following text. */
const invisibleCharacters = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** For titles and meta tags, which are shown in one line. */
export const toSingleLine = (text: string): string =>
  text.slice(0, maxReadLength).toWellFormed().replace(invisibleCharacters, ' ').trim();

function trimDanglingEnd(text: string): string {
  let trimmed = text;
  while (/[\s\p{Cs}\u200d,;:(|–—-]$/u.test(trimmed)) trimmed = trimmed.slice(0, -1);
  return trimmed;
}

export function clipText(text: string, maxLength: number): string {
  const line = toSingleLine(text);
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength);
  const lastSpace = start.lastIndexOf(' ');
  return `${trimDanglingEnd(start.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength - 1))}…`;
}

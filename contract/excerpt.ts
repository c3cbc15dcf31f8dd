const excerptCharacters = 160;

/** Shortens a message to one line for a list, where the text is a link that screen readers read as a whole. */
export function writeExcerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const excerpt = [...line.slice(0, 2 * excerptCharacters)].slice(0, excerptCharacters).join('');
  return excerpt.length < line.length ? `${excerpt.trimEnd()}…` : line;
}

const excerptCharacters = 160;

/** Returns one short line, since screen readers read the name of a link as a whole. */
export function writeExcerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const excerpt = [...line.slice(0, 2 * excerptCharacters)].slice(0, excerptCharacters).join('');
  return excerpt.length < line.length ? `${excerpt.trimEnd()}…` : line;
}

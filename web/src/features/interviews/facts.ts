export const roundsText = (count: number): string => (count === 1 ? '1 round' : `${count} rounds`);

/** The blocks of a plain text; single line breaks stay within them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

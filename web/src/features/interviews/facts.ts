const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Such as "19 Nov 2026", in India's time wherever it is drawn. */
export const dayOf = (at: string): string => dayFormat.format(new Date(at));

export const roundsText = (count: number): string => (count === 1 ? '1 round' : `${count} rounds`);

/** The blocks of a plain text; single line breaks stay within them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

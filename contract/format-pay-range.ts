const replaceHyphens = (text: string): string =>
  text
    // "25,000/-" ends an amount, and is no range.
    .split(/(?<!\/)-|\bto\b/i)
    .map((part, index, { length }) => {
      const start = index > 0 ? part.trimStart() : part;
      return index < length - 1 ? start.trimEnd() : start;
    })
    .join('–');

/** A hyphen or the word "to" becomes an en dash; "tools" and "up to" keep their letters. */
export const formatPayRange = (pay: string): string =>
  pay
    .split(/(\bup[ -]?to\b)/i)
    .map((part, index) => (index % 2 === 1 ? part : replaceHyphens(part)))
    .join('')
    .trim();

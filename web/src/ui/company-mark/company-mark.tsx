import styles from './company-mark.module.css';

const mostLetters = 2;

/** As people of any script read them. Of one that is broader than Latin, the first alone has room. */
function firstGraphemes(words: readonly string[]): string[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found = words.flatMap((word) =>
    [...graphemes.segment(word)].slice(0, 1).map((each) => each.segment),
  );
  return /^[\p{Script=Latin}\p{N}]/u.test(found[0] ?? '') ? found : found.slice(0, 1);
}

/** The first letters of the first words. ASCII needs no tables of scripts, which a phone reads slowly. */
export function toInitials(name: string): string {
  const letters = /[^\x20-\x7e]/.test(name)
    ? firstGraphemes(name.split(/[^\p{L}\p{M}\p{N}]+/u))
    : name.split(/[^a-z\d]+/i).map((word) => word.slice(0, 1));
  const found = letters.filter(Boolean).slice(0, mostLetters);
  return found.join('').toLocaleUpperCase('en') || '?';
}

const tones = 8;

/** The same for a name wherever it stands, however it is spelt. */
const chooseTone = (name: string): number =>
  [...name.trim().toLowerCase()].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    0,
  ) % tones;

/**
 * Stands in for a logo; decorative, since the name is always beside it. Where a browser parts the
 * letters of a script otherwise than the server did, the server's stay.
 */
export const CompanyMark = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span
    aria-hidden="true"
    suppressHydrationWarning
    className={`${styles['mark']} ${large ? styles['large'] : ''}`}
    data-tone={chooseTone(name)}
  >
    {toInitials(name)}{' '}
  </span>
);

import styles from './company-mark.module.css';

const mostLetters = 2;

/** Only the first sign of a script that is broader than Latin has room. */
function firstGraphemes(words: readonly string[]): string[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found = words.flatMap((word) =>
    [...graphemes.segment(word)].slice(0, 1).map((each) => each.segment),
  );
  return /^[\p{Script=Latin}\p{N}]/u.test(found[0] ?? '') ? found : found.slice(0, 1);
}

/** ASCII needs no tables of scripts, which a phone reads slowly. */
export function toInitials(name: string): string {
  const letters = /[^\x20-\x7e]/.test(name)
    ? firstGraphemes(name.split(/[^\p{L}\p{M}\p{N}]+/u))
    : name.split(/[^a-z\d]+/i).map((word) => word.slice(0, 1));
  const found = letters.filter(Boolean).slice(0, mostLetters);
  return found.join('').toLocaleUpperCase('en') || '?';
}

const tones = 8;

const chooseTone = (name: string): number =>
  [...name.trim().toLowerCase()].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    0,
  ) % tones;

/** It is decorative. The server's letters stay where a browser would part a script otherwise. */
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

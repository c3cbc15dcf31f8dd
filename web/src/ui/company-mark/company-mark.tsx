import styles from './company-mark.module.css';

const mostLetters = 2;

/** What Latin words begin with needs no Intl, whose first use costs a browser as much as all cards. */
function firstOf(word: string): string[] {
  if (/^\p{ASCII}+$/u.test(word)) return [word.slice(0, 1)];
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...graphemes.segment(word)].slice(0, 1).map(({ segment }) => segment);
}

/** The first letters of the first words, as people of any script read them. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap(firstOf);
  return letters.slice(0, mostLetters).join('').toLocaleUpperCase('en') || '?';
}

const tones = 8;

/** The same for a name wherever it stands, however it is spelt. */
const toneOf = (name: string): number =>
  [...name.trim().toLowerCase()].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    0,
  ) % tones;

interface Props {
  name: string;
  large?: boolean;
}

/**
 * Stands in for a logo; decorative, since the name is always beside it. Where a browser parts the
 * letters of a script otherwise than the server did, the server's stay.
 */
export const CompanyMark = ({ name, large = false }: Props) => (
  <span
    aria-hidden="true"
    suppressHydrationWarning
    className={`${styles['mark']} ${large ? styles['large'] : ''}`}
    data-tone={toneOf(name)}
  >
    {initialsOf(name)}
  </span>
);

import styles from './company-mark.module.css';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstLetterOf = (name: string): string => {
  for (const { segment } of letters.segment(name.trim())) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase('en');
  }
  return '?';
};

const tones = 4;
const toneOf = (name: string): number =>
  [...name.trim().toLowerCase()].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones;

/** Companies are named freely, so they have no logo: the first letter stands in for it. */
export function CompanyMark({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`${styles['mark']} ${large ? styles['large'] : ''}`}
      data-tone={toneOf(name)}
    >
      {firstLetterOf(name)}
    </span>
  );
}

const maxInitials = 2;

/** Other scripts than Latin are wider, so only one character of them fits. */
function firstGraphemes(words: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const initials = words.flatMap((word) =>
    [...segmenter.segment(word)].slice(0, 1).map((each) => each.segment),
  );
  return /^[\p{Script=Latin}\p{N}]/u.test(initials[0] ?? '') ? initials : initials.slice(0, 1);
}

/** ASCII names avoid `Intl.Segmenter`, which is slow to load on a phone. */
export function toInitials(name: string): string {
  const letters = /[^\x20-\x7e]/.test(name)
    ? firstGraphemes(name.split(/[^\p{L}\p{M}\p{N}]+/u))
    : name.split(/[^a-z\d]+/i).map((word) => word.slice(0, 1));
  return letters.filter(Boolean).slice(0, maxInitials).join('').toLocaleUpperCase('en') || '?';
}

const toneCount = 8;

const chooseTone = (name: string): number =>
  [...name.trim().toLowerCase()].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521,
    0,
  ) % toneCount;

/** Initials in place of a logo. Browsers may segment a script in another way than the server. */
export const CompanyInitials = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span
    aria-hidden="true"
    suppressHydrationWarning
    className="grid flex-none place-items-center w-12 h-12 overflow-hidden border border-transparent rounded-md bg-[light-dark(oklch(0.93_0.04_var(--hue)),oklch(0.32_0.06_var(--hue)))] text-[light-dark(oklch(0.38_0.11_var(--hue)),oklch(0.9_0.07_var(--hue)))] text-lg font-heavy leading-none [--hue:275] data-[tone='1']:[--hue:320] data-[tone='2']:[--hue:10] data-[tone='3']:[--hue:50] data-[tone='4']:[--hue:95] data-[tone='5']:[--hue:150] data-[tone='6']:[--hue:195] data-[tone='7']:[--hue:235] data-[large]:(w-16 h-16 text-xl)"
    data-tone={chooseTone(name)}
    data-large={large || undefined}
  >
    {toInitials(name)}{' '}
  </span>
);

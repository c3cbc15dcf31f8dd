import texts from './data/hostile-texts.json' with { type: 'json' };

const combiningMarks = '\u0300\u0301\u0302\u0323\u0331\u0489\u20dd';

/**
 * Texts that break what was not written with care: each is text that somebody may mean, so it is
 * kept byte for byte or refused in clear words.
 */
export const hostileTexts: Readonly<Record<string, string>> = {
  ...texts,
  'many marks on one letter': `Z${combiningMarks.repeat(6)}a${combiningMarks}lgo`,
  ...{ 'one very long word': 'w'.repeat(200), 'two hundred code units of emoji': '🚀'.repeat(100) },
  'backtracking for patterns': `${'a'.repeat(90)}!${' '.repeat(90)}x`,
};

/** Longer than one line may be: for the long fields. */
export const longHostileTexts: Readonly<Record<string, string>> = {
  'many lines of markup': '<p onclick="x()">&</p>\n'.repeat(200),
  'a deep list of quotes': `${'> '.repeat(400)}x`,
  'brackets that never close': '['.repeat(4_000),
  'backticks and stars': `${'`'.repeat(1_000)}${'*a '.repeat(1_000)}`,
  'two thousand families': '👩‍👩‍👧‍👦'.repeat(180),
  'blanks without end': `x${' '.repeat(4_000)}y`,
};

/** Half of a character: no text at all, so JSON that holds it is refused as it stands. */
export const halfCharacters: Readonly<Record<string, string>> = {
  ...{ 'a high half': 'a\ud83d', 'a low half': '\udc00b', 'both, turned around': '\udc00\ud83d' },
};

/** As long as most bodies may be. */
export const longCharacters = 100_000;

const repeat = (unit: string, ending = '') =>
  unit.repeat(Math.floor((longCharacters - ending.length) / unit.length)) + ending;

/** What patterns that go back for another try take hours for. */
export const longInputs: Readonly<Record<string, string>> = {
  ...{ 'one letter': repeat('a', '!'), blanks: repeat(' ', 'x') },
  'blanks of all kinds': repeat(' \t\u00a0\u2003\u3000', 'x'),
  'line feeds': repeat('\n', 'x'),
  ...{ 'carriage returns with their line feeds': repeat('\r\n', '\r'), hyphens: repeat('-', 'a') },
  'letters and hyphens': repeat('a-', '!'),
  'an address that does not end': repeat('a@', 'b'),
  'an address of many parts': `a@${repeat('a.', '!').slice(2)}`,
  'opened brackets': repeat('[', ''),
  'opened links': repeat('![a](', ''),
  'stars and underscores': repeat('*a _b', ''),
  backticks: repeat('`a ``', ''),
  'opened tags': repeat('<a ', ''),
  'digits and commas': repeat('1,1', '.'),
  'quotes within quotes': repeat('> - ', 'x'),
  'commas in brackets': `[${repeat("',", ']').slice(1)}`,
  'the beginnings of images': repeat('/images/', 'x'),
  'marks on a letter': repeat('\u0301', 'x'),
};

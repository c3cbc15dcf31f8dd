/** As long as a body may be. */
export const longCharacters = 100_000;

const filled = (unit: string, behind = '') =>
  unit.repeat(Math.floor((longCharacters - behind.length) / unit.length)) + behind;

/** What patterns that go back for another try take hours for. */
export const longInputs: Readonly<Record<string, string>> = {
  ...{ 'one letter': filled('a', '!'), blanks: filled(' ', 'x') },
  'blanks of all kinds': filled(' \t\u00a0\u2003\u3000', 'x'),
  'line feeds': filled('\n', 'x'),
  ...{ 'carriage returns with their line feeds': filled('\r\n', '\r'), hyphens: filled('-', 'a') },
  'letters and hyphens': filled('a-', '!'),
  'an address that does not end': filled('a@', 'b'),
  'an address of many parts': `a@${filled('a.', '!').slice(2)}`,
  'opened brackets': filled('[', ''),
  'opened links': filled('![a](', ''),
  'stars and underscores': filled('*a _b', ''),
  backticks: filled('`a ``', ''),
  'opened tags': filled('<a ', ''),
  'digits and commas': filled('1,1', '.'),
  'quotes within quotes': filled('> - ', 'x'),
  'commas in brackets': `[${filled("',", ']').slice(1)}`,
  'the beginnings of images': filled('/images/', 'x'),
  'marks on a letter': filled('\u0301', 'x'),
};

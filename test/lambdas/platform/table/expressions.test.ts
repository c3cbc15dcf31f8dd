import { globSync, readFileSync } from 'node:fs';

const sources = globSync('lambdas/**/*.ts').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('puts values into no expression of the table, but names that the code itself has', () => {
  for (const name of ['Expression', 'update', 'condition', 'where'])
    expect(filesWith(new RegExp(`\\b\\w*${name}:\\s*'`))).not.toEqual([]);
  // Of the kinds of a visit that are counted.
  expect(
    filesWith(/(?:Expression|\bupdate|\bcondition|\bwhere): (?:`[^`]*\$\{|[^,\n{]*\+)/),
  ).toEqual(['lambdas/statistics/visit-count-repository.ts']);
  // Of the attributes of a submission's own shape, each behind the sign of a placeholder.
  expect(filesWith(/(?:Expression|\bupdate|\bcondition|\bwhere): *\[[^\]]*\$\{/)).toEqual([
    'lambdas/platform/submissions/submission-repository.ts',
  ]);
});

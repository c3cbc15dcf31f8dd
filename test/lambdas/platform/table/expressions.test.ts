import { globSync, readFileSync } from 'node:fs';

const sources = globSync('lambdas/**/*.ts').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('puts values into no expression of the table, but names that the code itself has', () => {
  expect(filesWith(/Expression: *'/)).not.toEqual([]);
  expect(filesWith(/Expression: (?:`[^`]*\$\{|[^,\n{]*\+)/)).toEqual([]);
  // Of the attributes of a post's own shape, each behind the sign of a placeholder.
  expect(filesWith(/Expression: *\[[^\]]*\$\{/)).toEqual(['lambdas/blog/post-items.ts']);
});

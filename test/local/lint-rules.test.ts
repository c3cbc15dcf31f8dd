import { spawnSync } from 'node:child_process';

// ESLint loads its configuration as an ES module, which Jest cannot; so it runs beside it.
const script = `
import { ESLint } from 'eslint';
const eslint = new ESLint();
const files = ['lambdas/platform/read-input.ts', 'web/src/ui/markdown/markdown.tsx'];
const rulesOf = async (file) => Object.entries((await eslint.calculateConfigForFile(file)).rules);
console.log(JSON.stringify(await Promise.all(files.map(rulesOf))));
`;

it('refuses what is not safe in functions and on pages', () => {
  const node = ['--input-type=module', '--eval', script];
  const told = spawnSync(process.execPath, node, { encoding: 'utf8' }).stdout;
  const files: [name: string, [severity: number]][][] = JSON.parse(told);
  expect(files).toHaveLength(2);
  for (const rules of files)
    expect(rules.filter(([, [severity]]) => severity > 0).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'no-unsanitized/method',
        'no-unsanitized/property',
        'regexp/no-super-linear-backtracking',
        'regexp/no-super-linear-move',
        'security/detect-bidi-characters',
        'security/detect-child-process',
        'security/detect-eval-with-expression',
        'security/detect-non-literal-fs-filename',
        'security/detect-non-literal-regexp',
        'security/detect-possible-timing-attacks',
        'security/detect-pseudoRandomBytes',
      ]),
    );
});

import { spawnSync } from 'node:child_process';

const lines = {
  keys: "import { keys } from '#lambdas/platform/table/keys.ts';\nexport const used = keys;\n",
  jobs: "import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';\nexport const used = jobRepository;\n",
  limits: "import { textLimits } from '#contract/limits.ts';\nexport const used = textLimits;\n",
} as const;
const closed = [
  ['contract/bad.ts', lines.keys],
  ['lambdas/categories/bad.ts', lines.jobs],
  ['web/src/ui/bad.ts', lines.limits],
  ['infra/bad.ts', lines.keys],
] as const;
const packaged = [
  ['contract/bad-node.ts', "import { hash } from 'node:crypto';\nexport const used = hash;\n"],
  [
    'contract/bad-type.ts',
    "import type { ReactNode } from 'react';\nexport type Used = ReactNode;\n",
  ],
  ['domain/bad-package.ts', "import { ulid } from 'ulid';\nexport const used = ulid;\n"],
] as const;
const zoneBound = ['web/src/lib/bad.ts', 'export const hour = new Date().getHours();\n'] as const;
const filled = [
  'lambdas/platform/bad.ts',
  "export const text = (of: string) => of.replace('{name}', 'a');\n",
] as const;
const open = ['infra/good.ts', lines.limits] as const;
const files = ['lambdas/platform/http/read-input.ts', 'web/src/ui/markdown/markdown.tsx'];

// ESLint loads its configuration as an ES module, which Jest cannot; so it runs beside it. One process
// for all questions: most of its time goes into starting.
const script = `
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
const eslint = new ESLint();
const { files, codes } = JSON.parse(await text(process.stdin));
const rulesOf = async (file) => Object.entries((await eslint.calculateConfigForFile(file)).rules);
const brokenIn = async ([filePath, code]) => {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  return [filePath, messages.map(({ ruleId }) => ruleId)];
};
const rules = await Promise.all(files.map(rulesOf));
const broken = Object.fromEntries(await Promise.all(codes.map(brokenIn)));
console.log(JSON.stringify({ rules, broken }));
`;
let told: {
  rules: [name: string, [severity: number]][][];
  broken: Record<string, string[]>;
};

beforeAll(() => {
  const input = JSON.stringify({ files, codes: [...closed, ...packaged, zoneBound, filled, open] });
  const node = ['--input-type=module', '--eval', script];
  told = JSON.parse(spawnSync(process.execPath, node, { input, encoding: 'utf8' }).stdout);
});

it('refuses what is not safe in functions and on pages', () => {
  expect(told.rules).toHaveLength(files.length);
  for (const rules of told.rules)
    expect(rules.filter(([, [severity]]) => severity > 0).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['no-unsanitized/method', 'no-unsanitized/property'],
        ...['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'],
        ...['security/detect-bidi-characters', 'security/detect-child-process'],
        ...['security/detect-eval-with-expression', 'security/detect-non-literal-fs-filename'],
        ...['security/detect-non-literal-regexp', 'security/detect-possible-timing-attacks'],
        'security/detect-pseudoRandomBytes',
      ]),
    );
});

it.each(closed)('%s may not import from a closed room', (file) => {
  expect(told.broken[file]).toContain('import-x/no-restricted-paths');
});

it.each(packaged)('%s may import no package but zod', (file) => {
  expect(told.broken[file]).toEqual(['no-restricted-imports']);
});

it('refuses hours of the zone in which a program runs, and texts that are filled by hand', () => {
  expect(told.broken[zoneBound[0]]).toEqual(['no-restricted-syntax']);
  expect(told.broken[filled[0]]).toEqual(['no-restricted-syntax']);
});

it('lets a room import what its row names', () => {
  expect(told.broken[open[0]]).toEqual([]);
});

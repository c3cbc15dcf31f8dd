import { spawnSync } from 'node:child_process';

const lines = {
  keys: "import { keys } from '#lambdas/platform/keys.ts';\nexport const used = keys;\n",
  jobs: "import { jobRepository } from '#lambdas/jobs/job-repository.ts';\nexport const used = jobRepository;\n",
  limits: "import { limits } from '#contract/limits.ts';\nexport const used = limits;\n",
} as const;

// One process for all files: most of its time goes into starting.
const script = `
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
const eslint = new ESLint();
const files = JSON.parse(await text(process.stdin));
const rulesOf = async ([filePath, code]) => {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  return [filePath, messages.map(({ ruleId }) => ruleId)];
};
console.log(JSON.stringify(Object.fromEntries(await Promise.all(files.map(rulesOf)))));
`;

const closed = [
  ['contract/bad.ts', lines.keys],
  ['lambdas/categories/bad.ts', lines.jobs],
  ['web/src/ui/bad.ts', lines.limits],
  ['infra/bad.ts', lines.keys],
] as const;
const open = ['infra/good.ts', lines.limits] as const;
const rule = 'import-x/no-restricted-paths';
let broken: Record<string, string[]>;

beforeAll(() => {
  const input = JSON.stringify([...closed, open]);
  const node = ['--input-type=module', '--eval', script];
  broken = JSON.parse(spawnSync(process.execPath, node, { input, encoding: 'utf8' }).stdout);
}, 60_000);

describe('the rooms', () => {
  it.each(closed)('%s may not import from a closed room', (file) => {
    expect(broken[file]).toContain(rule);
  });

  it('let a room import what its row names', () => {
    expect(broken[open[0]]).toEqual([]);
  });
});

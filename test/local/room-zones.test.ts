import { spawnSync } from 'node:child_process';

const lint = (file: string, text: string) =>
  spawnSync('eslint', ['--stdin', '--stdin-filename', file, '--format', 'json'], {
    input: text,
    encoding: 'utf8',
  }).stdout;

const rule = 'import-x/no-restricted-paths';

describe('the rooms', () => {
  it.each([
    [
      'contract/bad.ts',
      "import { keys } from '#lambdas/platform/keys.ts';\nexport const bad = keys;\n",
    ],
    [
      'lambdas/categories/bad.ts',
      "import { x } from '#lambdas/jobs/job-repository.ts';\nexport const bad = x;\n",
    ],
    [
      'web/src/ui/bad.ts',
      "import { limits } from '#contract/limits.ts';\nexport const bad = limits;\n",
    ],
    [
      'infra/bad.ts',
      "import { keys } from '#lambdas/platform/keys.ts';\nexport const bad = keys;\n",
    ],
  ])(
    '%s may not import from a closed room',
    (file, text) => {
      expect(lint(file, text)).toContain(rule);
    },
    30_000,
  );

  it('let a room import what its row names', () => {
    expect(
      lint(
        'infra/good.ts',
        "import { limits } from '#contract/limits.ts';\nexport const good = limits;\n",
      ),
    ).not.toContain(rule);
  }, 30_000);
});

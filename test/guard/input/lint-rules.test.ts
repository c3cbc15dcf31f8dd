import { execFileSync } from 'node:child_process';
import * as z from 'zod/mini';

const Config = z.object({ rules: z.record(z.string(), z.tuple([z.number()], z.unknown())) });
const eslint = 'node_modules/eslint/bin/eslint.js';
const rulesFor = (file: string) =>
  Config.parse(
    JSON.parse(execFileSync(process.execPath, [eslint, '--print-config', file]).toString()),
  ).rules;
const off = 0;

it.each(['lambdas/platform/read-input.ts', 'web/src/ui/markdown/markdown.tsx'])(
  'keeps watch over %s for what is not safe',
  (file) => {
    const rules = rulesFor(file);
    const on = Object.keys(rules).filter((name) => rules[name]?.[0] !== off);
    expect(on).toEqual(
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
  },
);

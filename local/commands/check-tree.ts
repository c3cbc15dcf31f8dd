import { readdirSync, statSync } from 'node:fs';
import { modules } from '../import-boundaries.js';

const parents = ['lambdas', 'web/src'];
const topLevel = new Set(['contract', 'infra', 'lambdas', 'web', 'test', 'local', 'bench', 'docs']);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => !name.startsWith('.') && statSync(`${folder}/${name}`).isDirectory(),
  );

const known = new Set(modules.map(({ module }) => module));
const strangers = [
  ...foldersIn('.').filter(
    (name) =>
      !topLevel.has(name) &&
      ![
        'node_modules',
        'cdk.out',
        'coverage',
        'test-results',
        'playwright-report',
        'backups',
      ].includes(name),
  ),
  ...parents
    .flatMap((parent) => foldersIn(parent).map((name) => `${parent}/${name}`))
    .filter((module) => !known.has(module)),
];

for (const folder of strangers)
  console.error(`${folder} has no row in local/import-boundaries.js: say what it may import.`);
process.exitCode = strangers.length > 0 ? 1 : 0;

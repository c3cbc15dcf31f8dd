import { readdirSync, statSync } from 'node:fs';
import { rooms } from '../rooms.js';

const parents = ['lambdas', 'web/src'];
const topLevel = new Set(['contract', 'infra', 'lambdas', 'web', 'test', 'local', 'bench', 'docs']);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => !name.startsWith('.') && statSync(`${folder}/${name}`).isDirectory(),
  );

const known = new Set(rooms.map(({ room }) => room));
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
    .filter((room) => !known.has(room)),
];

for (const folder of strangers)
  console.error(`${folder} has no row in local/rooms.js: say what it may import.`);
process.exitCode = strangers.length > 0 ? 1 : 0;

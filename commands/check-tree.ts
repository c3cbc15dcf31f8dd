import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modules, topLevel } from '#local/import-boundaries.js';

const parents = ['lambdas', 'web/src'];
const ours = new Set([...topLevel, 'data', 'docs']);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) =>
      !name.startsWith('.') && name !== 'dist' && statSync(`${folder}/${name}`).isDirectory(),
  );

const foldersBelow = (folder: string): string[] =>
  foldersIn(folder).flatMap((name) => [`${folder}/${name}`, ...foldersBelow(`${folder}/${name}`)]);

const known = new Set(modules.map(({ module }) => module));
const strangers = [
  ...foldersIn('.').filter(
    (name) =>
      !ours.has(name) &&
      ![
        'node_modules',
        'tools',
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

/** A folder that is read at a glance; the contract's nouns stand side by side. */
const mostFiles = (folder: string) => (folder.startsWith('contract') ? 60 : 30);
const isCode = (name: string) => /\.(?:tsx?|m?js|css)$/.test(name);
const crowded = [...ours]
  .flatMap((top) => [top, ...foldersBelow(top)])
  .filter((folder) => readdirSync(folder).filter(isCode).length > mostFiles(folder));

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n');
const deadLinks = documents.filter(existsSync).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(dirname(file), target)))
    .map((target) => `${file} links to ${target}, which is not there.`),
);

for (const link of deadLinks) console.error(link);
for (const folder of strangers)
  console.error(`${folder} has no row in local/import-boundaries.js: say what it may import.`);
for (const folder of crowded)
  console.error(
    `${folder} holds more than ${mostFiles(folder)} files of code: give some a folder.`,
  );
process.exitCode = strangers.length + crowded.length + deadLinks.length > 0 ? 1 : 0;

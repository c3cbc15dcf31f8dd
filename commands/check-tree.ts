import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modules, topLevel } from './import-boundaries.js';
import { folderPairs } from './folder-pairs.ts';

const parents = ['lambdas', 'web/src'];
const ours = new Set([...topLevel, 'data', 'docs', 'findings']);

const listFolders = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) =>
      !name.startsWith('.') && name !== 'dist' && statSync(`${folder}/${name}`).isDirectory(),
  );

const foldersBelow = (folder: string): string[] =>
  listFolders(folder).flatMap((name) => [
    `${folder}/${name}`,
    ...foldersBelow(`${folder}/${name}`),
  ]);

const known = new Set(modules.map(({ module }) => module));
const strangers = [
  ...listFolders('.').filter(
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
    .flatMap((parent) => listFolders(parent).map((name) => `${parent}/${name}`))
    .filter((module) => !known.has(module)),
];

const sources = topLevel
  .filter((top) => top !== 'test')
  .map((top) => (top === 'web' ? 'web/src' : top))
  .flatMap((top) => [top, ...foldersBelow(top)])
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file));
const pairs = folderPairs(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])));

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n');
// An address that begins with a slash is one of the site: the build of data/texts knows those.
const deadLinks = documents.filter(existsSync).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(dirname(file), target)))
    .map((target) => `${file} links to ${target}, which is not there.`),
);

const faults = [
  ...deadLinks,
  ...strangers.map(
    (folder) => `${folder} has no row in commands/import-boundaries.js: say what it may import.`,
  ),
  ...pairs.map((pair) => `${pair}: they import each other, or the inner one the outer one.`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

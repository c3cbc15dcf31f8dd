import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import settings from '../package.json' with { type: 'json' };
import { modules, topLevel } from './import-boundaries.js';
import { runCommand } from './terminal/command-line.ts';

const knownFolders = [
  ...[...topLevel, 'data', 'docs', 'findings', 'node_modules', 'tools'],
  ...['cdk.out', 'coverage', 'test-results', 'playwright-report', 'backups'],
];

const listFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !each.name.startsWith('.') && each.name !== 'dist')
    .map(({ name }) => name);

const aliases = Object.entries(settings.imports).map(([from, to]) => ({
  alias: from.slice(0, -1),
  folder: to.slice('./'.length, -1),
}));

function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const knownAlias = aliases.find(({ alias }) => name.startsWith(alias));
  return knownAlias && join(knownAlias.folder, name.slice(knownAlias.alias.length));
}

/** Finds pairs of folders that import each other, or that import a parent. Type imports count. */
export function findMutualImports(texts: ReadonlyMap<string, string>): string[] {
  const edges = new Set<string>();
  const pairs = new Set<string>();
  for (const [file, text] of texts) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = resolveImport(file, fileName);
      if (imported === undefined) continue;
      const [importingFolder, to] = [dirname(file), dirname(imported)];
      edges.add(`${importingFolder} > ${to}`);
      const isInside = importingFolder.startsWith(`${to}/`);
      if (isInside || (importingFolder !== to && edges.has(`${to} > ${importingFolder}`)))
        pairs.add([importingFolder, to].toSorted().join(' <> '));
    }
  }
  return [...pairs].toSorted();
}

runCommand(import.meta.filename, 'npm run check:folders', async () => {
  const knownModules = modules.map(({ module }) => module);
  const unlistedFolders = [
    ...listFolders('.').filter((name) => !knownFolders.includes(name)),
    ...['lambdas', 'web/src']
      .flatMap((parent) => listFolders(parent).map((name) => `${parent}/${name}`))
      .filter((module) => !knownModules.includes(module)),
  ];

  const sources = topLevel
    .filter((top) => top !== 'test')
    .flatMap((top) => globSync(`${top === 'web' ? 'web/src' : top}/**/*.{ts,tsx,js,mjs}`));
  const pairs = findMutualImports(
    new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])),
  );

  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n');
  // Links that begin with a slash are pages of the site, which the build of data/texts checks.
  const deadLinks = documents.filter(existsSync).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/gu)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file} links to ${target}, which is not there.`),
  );

  const problems = [
    ...deadLinks,
    ...unlistedFolders.map(
      (folder) => `${folder} has no row in commands/import-boundaries.js: say what it may import.`,
    ),
    ...pairs.map((pair) => `${pair}: they import each other, or the inner one the outer one.`),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import * as z from 'zod/mini';

const { imports } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const aliases = Object.entries(imports).map(([from, to]) => ({
  alias: from.slice(0, -1),
  folder: to.slice('./'.length, -1),
}));

function target(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const known = aliases.find(({ alias }) => name.startsWith(alias));
  return known && join(known.folder, name.slice(known.alias.length));
}

/** Folders may import neither each other nor a folder around them; imports of types count. */
export function folderPairs(texts: ReadonlyMap<string, string>): string[] {
  const edges = new Set<string>();
  const pairs = new Set<string>();
  for (const [file, text] of texts) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = target(file, fileName);
      if (imported === undefined) continue;
      const [from, to] = [dirname(file), dirname(imported)];
      edges.add(`${from} > ${to}`);
      const isInside = from.startsWith(`${to}/`);
      if (isInside || (from !== to && edges.has(`${to} > ${from}`)))
        pairs.add([from, to].toSorted().join(' <> '));
    }
  }
  return [...pairs].toSorted();
}

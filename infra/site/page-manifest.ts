import type { Manifest } from 'vite';

const entry = 'index.html';

/** Rendered in the browser only. */
const isAdminPage = (source: string): boolean => source.startsWith('src/pages/admin/');

/** The chunk with all that it imports, by their names. */
function neededBy(built: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = built[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const name of chunk.imports ?? []) neededBy(built, name, found);
  return found;
}

/**
 * Which files each public page needs, of all that Vite tells of the whole build. What the entry needs
 * is named by the entry alone: every page has it.
 */
export function pageManifest(built: Manifest): Manifest {
  const always = neededBy(built, entry);
  const needed = new Set(always);
  for (const [source, { isEntry, isDynamicEntry }] of Object.entries(built)) {
    if ((isEntry || isDynamicEntry) && !isAdminPage(source)) neededBy(built, source, needed);
  }
  const ofPage = (source: string) => (name: string) => always.has(source) || !always.has(name);
  return Object.fromEntries(
    Object.entries(built)
      .filter(([source]) => needed.has(source))
      .map(([source, { file, css, imports = [] }]) => {
        const own = imports.filter(ofPage(source));
        return [source, { file, ...(own.length > 0 && { imports: own }), ...(css && { css }) }];
      }),
  );
}

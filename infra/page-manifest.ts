import type { Manifest } from 'vite';

/** Drawn in the browser only. */
const isOfDesk = (source: string): boolean => source.startsWith('src/pages/admin/');

/** Which files each public page needs, of all that Vite tells of the whole build. */
export function pageManifest(built: Manifest): Manifest {
  const kept: Manifest = {};
  const keep = (source: string): void => {
    const chunk = built[source];
    if (!chunk || kept[source]) return;
    const { file, imports, css } = chunk;
    kept[source] = { file, ...(imports && { imports }), ...(css && { css }) };
    imports?.forEach(keep);
  };
  for (const [source, { isEntry, isDynamicEntry }] of Object.entries(built)) {
    if ((isEntry || isDynamicEntry) && !isOfDesk(source)) keep(source);
  }
  return kept;
}

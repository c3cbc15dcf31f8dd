import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

export const pageGroups: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['lists', /\/public\/(?:home|listing)-page|\/search\//],
  ['job', /\/public\/job-(?:page|expired)/],
  ['posts', /\/posts\/(?:post|tech-hub|bookmarks)-|\/blog\/samples\//],
  ['interviews', /\/interviews\/interview-/],
  ['documents', /\/public\/(?:about|disclaimer|privacy|terms|updates|sitemap)-/],
];

/** Forms have fewer visits: they may load chunks of the pages above, but not the reverse. */
export const formGroups: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['sign-in', /\/app\/admin\/admin-routes|\/pages\/admin\/(?:login|forgot|register)-/],
  ['company', /\/public\/company-page/],
  ['saved', /\/saved-jobs-page|\/features\/jobs\/(?:saved|saved-list|alert)\//],
  ['mail', /\/public\/(?:mail\/|report-status-page)/],
  ['posts', /\/public\/posts\/|\/blog\/(?:article|editor)\//],
  ['interviews', /\/interviews\/(?:submitted-|share-|form\/)/],
  ['documents', /\/public\//],
];

function findLazyImporters(id: string, graph: ModuleGraph, visited = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (!module || visited.has(id)) return [];
  visited.add(id);
  const outer = module.importers.flatMap((importer) => findLazyImporters(importer, graph, visited));
  return module.dynamicImporters.length > 0 ? [id, ...outer] : outer;
}

/** Modules with a chunk of their own: otherwise a form would load a whole page's chunk for them. */
export const fixedChunks: ReadonlyArray<readonly [group: string, files: RegExp]> = [
  ['schemas', /\/node_modules\/zod\/|\/contract\/(?:field-schemas|paging)/],
  ['fields', /\/ui\/(?:form-field\/(?!search-input)|form-parts\/|radio-field\/)|\/privacy-links/],
  ['form-dialog', /\/ui\/dialog\/form-dialog|\/share\/private-link/],
  ['reading', /\/ui\/link\/back-link/],
  ['private-link', /\/(?:use-private-link\.ts|submissions\/private-link)/],
  ['newsletter', /\/newsletter\/newsletter-form/],
  ['markup', /\/ui\/server-markup\//],
  ['icons', /\/lucide-react\/.*\/(?:copy|list)\.mjs/],
  ['mail-form', /\/contract\/(?:messages\/alert|alert-frequencies)\.ts/],
  ['site', /\/contract\/(?:id|web-address|job-path|map-to-record)\.ts/],
];

/** A module that at least so many pages of the back office need is in the chunk `admin`. */
const minAdminPages = 8;

const findGroupNames = (files: readonly string[], groups: typeof pageGroups) => {
  const names = new Set(files.map((file) => groups.find(([, pattern]) => pattern.test(file))?.[0]));
  return [...new Set(groups.map(([group]) => group))].filter((noun) => names.has(noun));
};

/** Few shared chunks: a page loads 6 to 12 files, and little code that only other pages need. */
function chooseSharedChunk(groupNames: readonly string[]): string {
  const isNeededBy = (name: string) => groupNames.includes(name);
  if (groupNames.length === 1) return groupNames.join();
  if (isNeededBy('documents')) return groupNames.length > 2 ? 'site' : 'documents-shared';
  if (!isNeededBy('lists')) return isNeededBy('job') ? 'shared' : 'reading';
  if (!isNeededBy('job')) return 'browse';
  return groupNames.length > 2 ? 'shared' : 'jobs';
}

/** Returns the chunk of a module, by the pages that need it. */
export function findChunk(id: string, graph: ModuleGraph): string | undefined {
  const fixedChunk = fixedChunks.find(([, pattern]) => pattern.test(id));
  if (fixedChunk) return fixedChunk[0];
  const files = findLazyImporters(id, graph);
  if (files.length < 2 || files.includes(id)) return undefined;
  const pageGroupNames = findGroupNames(files, pageGroups);
  const [formName, ...otherForms] = findGroupNames(files, formGroups);
  if (pageGroupNames.length > 0) return chooseSharedChunk(pageGroupNames);
  if (formName === undefined) return files.length < minAdminPages ? undefined : 'admin';
  if (otherForms.length === 0) return `${formName}-form`;
  return formName === 'sign-in' ? 'form-kit' : 'forms';
}

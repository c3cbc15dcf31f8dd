import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

export const pages: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['lists', /\/public\/(?:home|listing)-page|\/search\//],
  ['job', /\/public\/job-(?:page|expired)/],
  ['posts', /\/posts\/(?:post|tech-hub|bookmarks)-|\/blog\/samples\//],
  ['interviews', /\/interviews\/interview-/],
  ['documents', /\/public\/(?:about|disclaimer|privacy|terms|updates|sitemap)-/],
];

/** Forms have fewer visits: they may load chunks of the pages above, but not the reverse. */
export const forms: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['sign-in', /\/app\/admin\/admin-routes|\/pages\/admin\/(?:login|forgot|register)-/],
  ['company', /\/public\/company-page/],
  ['saved', /\/saved-jobs-page|\/features\/jobs\/(?:saved|saved-board|alert)\//],
  ['mail', /\/public\/(?:mail\/|report-page)/],
  ['posts', /\/public\/posts\/|\/blog\/(?:article|editor)\//],
  ['interviews', /\/interviews\/(?:own-|share-|form\/)/],
  ['documents', /\/public\//],
];

function findFiles(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return [];
  seen.add(id);
  const above = module.importers.flatMap((importer) => findFiles(importer, graph, seen));
  return module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** Modules with a chunk of their own: otherwise a form would load a whole page's chunk for them. */
export const byName: ReadonlyArray<readonly [group: string, files: RegExp]> = [
  ['schemas', /\/node_modules\/zod\/|\/contract\/(?:text|paging)/],
  ['fields', /\/ui\/(?:form-field\/(?!search-input)|form-parts\/|choice-field\/)|\/privacy-links/],
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
const maxOfficeChunks = 8;

const findNouns = (files: readonly string[], among: typeof pages) => {
  const found = new Set(files.map((file) => among.find(([, each]) => each.test(file))?.[0]));
  return [...new Set(among.map(([noun]) => noun))].filter((noun) => found.has(noun));
};

/** Few shared chunks: a page loads 6 to 12 files, and little code that only other pages need. */
function chooseName(kinds: readonly string[]): string {
  const has = (kind: string) => kinds.includes(kind);
  if (kinds.length === 1) return kinds.join();
  if (has('documents')) return kinds.length > 2 ? 'site' : 'documents-shared';
  if (!has('lists')) return has('job') ? 'shared' : 'reading';
  if (!has('job')) return 'browse';
  return kinds.length > 2 ? 'shared' : 'jobs';
}

/** Returns the chunk of a module, by the pages that need it. */
export function findGroup(id: string, graph: Graph): string | undefined {
  const always = byName.find(([, each]) => each.test(id));
  if (always) return always[0];
  const files = findFiles(id, graph);
  if (files.length < 2 || files.includes(id)) return undefined;
  const kinds = findNouns(files, pages);
  const [form, ...others] = findNouns(files, forms);
  if (kinds.length > 0) return chooseName(kinds);
  if (form === undefined) return files.length < maxOfficeChunks ? undefined : 'admin';
  if (others.length === 0) return `${form}-form`;
  return form === 'sign-in' ? 'form-kit' : 'forms';
}

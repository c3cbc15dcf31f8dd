import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** The files of visitors that a browser fetches by themselves, by noun: pages, and parts that come later. */
const pages: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['lists', /\/public\/(?:home|listing)-page|\/search\//],
  ['job', /\/public\/job-(?:page|expired)/],
  ['posts', /\/posts\/(?:post|tech-hub|bookmarks)-|\/blog\/samples\//],
  ['interviews', /\/interviews\/interview-/],
  ['documents', /\/public\/(?:about|disclaimer|privacy|terms|updates|sitemap)-/],
];

/** Those of fewer visits. They fetch what the pages above share, and never the other way round. */
const forms: ReadonlyArray<readonly [noun: string, files: RegExp]> = [
  ['sign-in', /\/app\/admin\/admin-routes|\/pages\/admin\/(?:login|forgot|register)-/],
  ['company', /\/public\/company-page/],
  ['saved', /\/saved-jobs-page|\/features\/jobs\/(?:saved|saved-board|alert)\//],
  ['mail', /\/public\/(?:mail\/|report-page)/],
  ['posts', /\/public\/posts\/|\/blog\/(?:article|editor)\//],
  ['interviews', /\/interviews\/(?:own-|share-|form\/)/],
  ['documents', /\/public\//],
];

/** The files that lead to a module by their imports. */
function findFiles(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return [];
  seen.add(id);
  const above = module.importers.flatMap((importer) => findFiles(importer, graph, seen));
  return module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** Apart from who needs them: without these, a form would fetch a group of the pages for a few lines. */
const byName: ReadonlyArray<readonly [group: string, files: RegExp]> = [
  ['schemas', /\/node_modules\/zod\/|\/contract\/(?:text|paging)/],
  ['fields', /\/ui\/(?:form-field|form-parts|choice-field)\//],
  ['form-dialog', /\/ui\/dialog\/form-dialog|\/share\/private-link/],
  ['private-link', /\/(?:use-private-link\.ts|submissions\/private-link)/],
  ['newsletter', /\/newsletter\/(?:newsletter-form|api)/],
  ['markup', /\/ui\/server-markup\//],
  ['icons', /\/lucide-react\/.*\/(?:copy|list)\.mjs/],
  ['mail-form', /\/contract\/(?:messages\/alert|alert-frequencies)\.ts/],
  ['site', /\/contract\/(?:id|web-address|job-path)\.ts/],
];

/** So many of the back office's pages need what stands in its own group: most of them. */
const mostOfOffice = 8;

/** In the order of the list. */
const findNouns = (files: readonly string[], among: typeof pages) => {
  const first = (file: string) => among.find(([, each]) => each.test(file))?.[0];
  const found = new Set(files.map(first));
  return [...new Set(among.map(([noun]) => noun))].filter((noun) => found.has(noun));
};

/** Few groups, so that a page that is read fetches 6 to 12 files, and apart where it would fetch much for others. */
function chooseName(kinds: readonly string[]): string {
  const has = (kind: string) => kinds.includes(kind);
  if (kinds.length === 1) return kinds.join();
  if (has('documents')) return kinds.length > 2 ? 'site' : 'letters';
  if (!has('lists')) return has('job') ? 'shared' : 'reading';
  if (!has('job')) return 'browse';
  return kinds.length > 2 ? 'shared' : 'jobs';
}

/**
 * The group of a module is named by the kinds of pages that need it, so that no page fetches what only
 * others need. What one page alone needs is in that page's file.
 */
export function findGroup(id: string, graph: Graph): string | undefined {
  const always = byName.find(([, each]) => each.test(id));
  if (always) return always[0];
  const files = findFiles(id, graph);
  if (files.length < 2 || files.includes(id)) return undefined;
  const kinds = findNouns(files, pages);
  const [form, ...others] = findNouns(files, forms);
  if (kinds.length > 0) return chooseName(kinds);
  if (form === undefined) return files.length < mostOfOffice ? undefined : 'admin';
  if (others.length === 0) return `${form}-form`;
  return form === 'sign-in' ? 'form-kit' : 'forms';
}

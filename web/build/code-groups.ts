import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

interface Files {
  noun: string;
  /** What a browser fetches by itself: pages, and parts that come later. */
  files: RegExp;
  /** Forms need more code than the pages that are read. */
  form?: true;
}

/** Those of visitors; the first that fits counts. What fits none belongs to the back office. */
const ofVisitors: readonly Files[] = [
  { noun: 'listing', files: /\/public\/(?:home|listing)-page|\/search\// },
  { noun: 'job', files: /\/public\/(?:job|job-expired|saved-jobs)-page/ },
  { noun: 'jobs', files: /\/features\/jobs\/(?:saved|alert)\//, form: true },
  { noun: 'mail', files: /\/public\/(?:mail\/|report-page)/ },
  {
    noun: 'posts',
    files: /\/posts\/(?:own|write)-|\/blog\/(?:article|editor\/(?!saved))/,
    form: true,
  },
  { noun: 'posts', files: /\/public\/posts\/|\/blog\/samples\// },
  { noun: 'interviews', files: /\/interviews\/(?:own-|share-|form\/)/, form: true },
  { noun: 'interviews', files: /\/public\/(?:interviews\/|company-page)/ },
  { noun: 'documents', files: /\/contact-page/, form: true },
  { noun: 'documents', files: /\/public\// },
];

/** The files that lead to a module by their imports. */
function filesOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return [];
  seen.add(id);
  const above = module.importers.flatMap((importer) => filesOf(importer, graph, seen));
  return module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** By which forms check what is typed; the pages of forms need them all, and few others any. */
const schemas = /\/node_modules\/zod\/|\/contract\/text/;

/** So many of the back office's pages need what stands in its own group: most of them. */
const mostOfOffice = 8;

/** Most visits are to jobs, and fetch nothing that only other pages share. */
const sharedBy = (needing: readonly Files[]) =>
  needing.some(({ noun }) => noun === 'listing' || noun === 'job') ? 'site' : 'reading';

/**
 * The group of a module by who needs it, or none: what one page alone needs is in that page's file.
 * What visitors share never holds what the back office alone needs.
 */
export function groupOf(id: string, graph: Graph): string | undefined {
  if (schemas.test(id)) return 'forms';
  const files = filesOf(id, graph);
  if (files.length < 2 || files.includes(id)) return undefined;
  const needing = files.flatMap((file) => ofVisitors.find((each) => each.files.test(file)) ?? []);
  const ofOffice = files.length - needing.length;
  const [noun, ...others] = new Set(needing.map((each) => each.noun));
  if (noun === undefined) return ofOffice < mostOfOffice ? undefined : 'admin';
  if (needing.some(({ form }) => !form)) return others.length > 0 ? sharedBy(needing) : noun;
  return others.length > 0 || ofOffice > 1 ? 'forms' : `${noun}-form`;
}

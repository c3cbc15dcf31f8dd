import type { Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput['output'];

/** Pages that visitors open one after another share a chunk of their own. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  jobs: ['home-page', 'listing-page', 'job-page', 'job-expired-page'],
  posts: ['tech-hub-page', 'post-page', 'bookmarks-page', 'write-post-page'],
  interviews: ['interview-list-page', 'interview-page', 'share-interview-page'],
  documents: ['about-page', 'disclaimer-page', 'privacy-page', 'terms-page', 'updates-page'],
  newsletter: ['newsletter-confirm-page', 'newsletter-unsubscribe-page'],
};
const pagesOfJobs = new Set(neighbours['jobs']);
const lists = new Set(['home-page', 'listing-page']);
const oneJob = new Set(['job-page', 'job-expired-page']);

const placeOf = (page: string): string =>
  Object.keys(neighbours).find((name) => neighbours[name]?.includes(page)) ?? page;

const publicPage = /\/pages\/public\/([\w-]+-page)\.tsx$/;

/** The modules of a chunk and of all that it fetches at once. */
function modulesOf(output: Output, fileName: string): Set<string> {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = output.find((each) => each.fileName === file);
    if (seen.has(file) || chunk?.type !== 'chunk') return;
    seen.add(file);
    for (const id of chunk.moduleIds) modules.add(id);
    chunk.imports.forEach(visit);
  };
  visit(fileName);
  return modules;
}

/** The public pages that need a module, as a build without grouping shows. */
export function pagesByModule(output: Output): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const [, page] = publicPage.exec(chunk.facadeModuleId ?? '') ?? [];
    if (page === undefined) continue;
    for (const id of modulesOf(output, chunk.fileName)) {
      found.set(id, (found.get(id) ?? new Set()).add(page));
    }
  }
  return found;
}

/** What the calls check answers by; a page that comes with its data does without. */
const ofCalls = /\/node_modules\/zod\/|\/contract\/[\w-]+\.ts$|^virtual:table\/limits\//;
/** What every page fetches right after its first picture. */
const afterwards =
  /\/src\/(?:app\/(?:header-extras|site-drawer|connection-notice)|ui\/(?:dialog|drawer)\/)/;

function sharedChunk(pages: ReadonlySet<string>): string {
  if (pages.isSubsetOf(lists)) return 'lists';
  if (pages.isSubsetOf(oneJob)) return 'job';
  const places = new Set([...pages].map(placeOf));
  if (places.size === 1) return [...places].join('');
  return pages.isDisjointFrom(pagesOfJobs) ? 'texts' : 'shared';
}

const loneChunk = (id: string): string | null =>
  ofCalls.test(id) ? 'calls' : afterwards.test(id) ? 'afterwards' : null;

/** The chunk of a module that more than one page needs; the others stay with what imports them. */
export function chunkOf(id: string, pages: ReadonlySet<string> = new Set()): string | null {
  if (pages.size === 0) return loneChunk(id);
  // The calls need some of it too, and are not to bring the pages of other kinds along.
  if (ofCalls.test(id)) return 'shared';
  return pages.size > 1 ? sharedChunk(pages) : null;
}

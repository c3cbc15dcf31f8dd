import type { Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput['output'];

/** Pages that visitors open one after another share a chunk of their own. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  jobs: ['home-page', 'listing-page', 'job-page', 'job-expired-page', 'saved-jobs-page'],
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

const callsOfJobs = /\/features\/jobs\/calls\.ts$/;

const frame = /\/src\/app\/frame-parts\.ts$/;

export interface OtherUsers {
  /** What the first file brings along, whatever is asked for. */
  entry: ReadonlySet<string>;
  /** What the header, the strip and the footer need, which stand around every page. */
  frame: ReadonlySet<string>;
  /** What parts need that are fetched on their own. */
  parts: ReadonlySet<string>;
  /** What jobs are asked for by, which every page fetches ahead. */
  jobCalls: ReadonlySet<string>;
}

export function otherUsers(output: Output): OtherUsers {
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName ?? '';
  const needed = (test: (facade: string) => boolean) =>
    output.flatMap((chunk) =>
      chunk.type === 'chunk' && test(chunk.facadeModuleId ?? '')
        ? [...modulesOf(output, chunk.fileName)]
        : [],
    );
  return {
    entry: modulesOf(output, entry),
    frame: new Set(needed((facade) => frame.test(facade))),
    parts: new Set(needed((facade) => facade !== '' && !publicPage.test(facade))),
    jobCalls: new Set(needed((facade) => callsOfJobs.test(facade))),
  };
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
const ofCalls = /\/node_modules\/zod\/|\/contract\/(?!visits)[\w-]+\.ts$/;
const ours = /\/web\/src\/|\/contract\/|^virtual:table\//;
const table = /^virtual:table\/(\w+)\//;
/** What every page fetches right after its first picture. */
const afterwards =
  /\/src\/(?:app\/(?:fetch-ahead|header-extras|site-drawer|connection-notice|error-page|route-announcer)|ui\/(?:dialog|drawer)\/)/;

/** What its first page does without is kept from it. */
const ofOnePlace = (place: string, pages: ReadonlySet<string>): string =>
  pages.has(neighbours[place]?.[0] ?? '') ? place : `${place}-more`;

const ofForms =
  /\/(?:form-field|newsletter|script-note)\/(?!late-)|messages\/(?:newsletter|withoutScript)$/;

function sharedChunk(id: string, pages: ReadonlySet<string>): string {
  if (pages.isSubsetOf(lists)) return 'lists';
  if (pages.isSubsetOf(oneJob)) return 'job-page-and-others';
  const places = new Set([...pages].map(placeOf));
  const isEverywhere = places.size > 1 && pages.has('home-page');
  if (isEverywhere) return 'shared';
  if (places.size === 1) return ofOnePlace([...places].join(''), pages);
  if (!pages.isDisjointFrom(pagesOfJobs)) return 'jobs-and-texts';
  return ofForms.test(id) ? 'forms' : 'texts';
}

function loneChunk(id: string, { frame: ofFrame, jobCalls }: OtherUsers): string | null {
  if (afterwards.test(id)) return 'afterwards';
  if (ofFrame.has(id)) return frame.test(id) ? null : 'frame';
  // Every schema costs a moment: those that no job is asked for by are for later.
  if (ofCalls.test(id)) return jobCalls.has(id) ? 'calls' : 'other-calls';
  return table.exec(id)?.[1] ?? null;
}

/** Of one page alone; what no part needs stays with the page, as the page itself does. */
function ownChunk(id: string, page: string, isOfParts: boolean): string | null {
  if (publicPage.test(id) || !isOfParts) return null;
  return ours.test(id) ? `${page}-and-others` : null;
}

/** Of several pages. */
function commonChunk(id: string, pages: ReadonlySet<string>, isOfFrame: boolean): string {
  // The frame and the calls are not to bring along the pages that share something with them.
  if (isOfFrame) return pages.isDisjointFrom(pagesOfJobs) ? 'jobs-and-texts' : 'frame-and-jobs';
  const name = sharedChunk(id, pages);
  return ofCalls.test(id) && name !== 'posts' ? `${name}-options` : name;
}

/** Seen in the first picture of a post, whose code is fetched after it. */
const ofTextSheets = /\/(?:features\/blog\/article-contents|ui\/markdown\/[\w-]+)\.module\.css$/;
const ofFormSheets = /\/(?:form-field|newsletter)\//;
/** What so many pages need, all of them get. */
const mostPages = 8;

/** Sheets are few and large, since each is compressed alone, and none is waited for later. */
function sheetOf(id: string, pages: ReadonlySet<string>, isOfFrame: boolean): string | undefined {
  const [page] = pages;
  if (isOfFrame || pages.size >= mostPages) return 'site';
  if (page === undefined) return undefined;
  if (pages.size === 1) return `${page}-and-others`;
  if (pages.isSubsetOf(pagesOfJobs)) return 'jobs';
  const isCommon = new Set([...pages].map(placeOf)).size > 1 && !ofFormSheets.test(id);
  return isCommon ? 'site' : undefined;
}

function codeChunk(id: string, pages: ReadonlySet<string>, others: OtherUsers): string | null {
  const { frame: ofFrame, parts } = others;
  const isOfFrame = ofFrame.has(id);
  const [page] = pages;
  if (page === undefined) return loneChunk(id, others);
  if (pages.has('home-page') && (isOfFrame || ofCalls.test(id))) return 'shared';
  const isOwn = pages.size === 1 && !isOfFrame;
  return isOwn ? ownChunk(id, page, parts.has(id)) : commonChunk(id, pages, isOfFrame);
}

const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-roots\.ts$/;

/** The chunk of a module that pages need; the others stay with what imports them. */
export function chunkOf(
  id: string,
  pages: ReadonlySet<string> = new Set(),
  others: OtherUsers,
): string | null {
  if (others.entry.has(id)) return ofReact.test(id) ? 'react' : 'site';
  const seenOn = ofTextSheets.test(id) ? new Set(['post-page']) : pages;
  const sheet = id.endsWith('.css') ? sheetOf(id, seenOn, others.frame.has(id)) : undefined;
  return sheet ?? codeChunk(id, pages, others);
}

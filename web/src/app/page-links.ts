import type { Manifest } from 'vite';
import type { Loadable } from '#web/lib/loaded-part.tsx';

const entry = 'index.html';

export interface Built {
  manifest: Manifest;
  /** The texts of the styles that pages need, by file. */
  sheets: Readonly<Record<string, string>>;
}

/** The chunks of these files and, before each, all that it needs at once: its styles may overrule theirs. */
function chunksOf(manifest: Manifest, sources: readonly string[]) {
  const found = new Map<string, Manifest[string]>();
  const seen = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    chunk.imports?.forEach(add);
    found.set(source, chunk);
  };
  sources.forEach(add);
  return found;
}

interface Sources {
  now: readonly string[];
  /** Parts whose code is fetched once the page has been taken over, but which are seen before. */
  later: readonly Pick<Loadable, 'source' | 'below'>[];
}

export interface PageLinks {
  head: string;
  /** No picture waits for what comes after the markup. */
  end: string;
  /** Whose text stands in the page, with those of every page. */
  sheets: readonly string[];
}

/**
 * No picture waits for another answer. The link fetches nothing: code that brings the sheet along
 * finds by it that the page has the sheet already.
 */
const inlined =
  ({ sheets }: Built) =>
  (file: string): string => {
    const text = sheets[file];
    if (text === undefined) throw new Error(`The build has no ${file}`);
    return `<style>${text}</style><link rel="stylesheet" disabled href="/${file}">`;
  };

const sheetsIn = (chunks: Iterable<Manifest[string]>) =>
  new Set([...chunks].flatMap(({ css = [] }) => css));

/** The code and styles of a page beside those of every page, without asking for them. */
export function pageLinks(built: Built, { now, later }: Sources): PageLinks {
  const { manifest } = built;
  const there = chunksOf(manifest, [entry]);
  const beside = (sources: readonly string[]) =>
    [...chunksOf(manifest, sources)]
      .filter(([source]) => !there.has(source))
      .map(([, chunk]) => chunk);
  const sourcesOf = (below: boolean) =>
    later.filter((part) => (part.below ?? false) === below).map(({ source }) => source);
  const styles = sheetsIn(beside([...sourcesOf(false), ...now]));
  const preloads = beside(now).map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const laterStyles = sheetsIn(beside(sourcesOf(true))).difference(styles);
  return {
    head: [...[...styles].map(inlined(built)), ...preloads].join(''),
    end: [...laterStyles].map(inlined(built)).join(''),
    sheets: [...sheetsIn(there.values()), ...styles, ...laterStyles],
  };
}

const preload = /<link rel="modulepreload" crossorigin href="\/[^"]+">\s*/g;

const script = /<script type="module" crossorigin src="\/[^"]+"><\/script>/;

const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Files that need one another would all be run in one step, through which nobody is answered. */
const inSteps = (files: Iterable<string>): string =>
  [...files]
    .map((file) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`)
    .join('');

/**
 * A page that comes with its data is read before it is worked with: its code waits, and it has no use
 * for the code of the calls at first.
 */
export function forDrawnPage(template: string, built: Built): string {
  const files = [...chunksOf(built.manifest, [entry]).values()].map(({ file }) => file);
  const toInline = inlined(built);
  return template
    .replaceAll(preload, '')
    .replace(script, () => inSteps(files))
    .replaceAll(sheet, (_, file: string) => toInline(file));
}

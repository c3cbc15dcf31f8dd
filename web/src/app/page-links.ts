import type { Manifest } from 'vite';
import type { Loadable } from '#web/lib/loaded-part.tsx';

const entry = 'index.html';

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
}

const sheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** The code and styles of a page beside those of every page, fetched without being asked for. */
export function pageLinks(manifest: Manifest, { now, later }: Sources): PageLinks {
  const there = chunksOf(manifest, [entry]);
  const beside = (sources: readonly string[]) =>
    [...chunksOf(manifest, sources)]
      .filter(([source]) => !there.has(source))
      .map(([, chunk]) => chunk);
  const sheetsOf = (sources: readonly string[]) =>
    new Set(beside(sources).flatMap(({ css = [] }) => css));
  const sourcesOf = (below: boolean) =>
    later.filter((part) => (part.below ?? false) === below).map(({ source }) => source);
  const styles = sheetsOf([...sourcesOf(false), ...now]);
  const preloads = beside(now).map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const laterStyles = sheetsOf(sourcesOf(true)).difference(styles);
  return {
    head: [...[...styles].map(sheet), ...preloads].join(''),
    end: [...laterStyles].map(sheet).join(''),
  };
}

const preload = /<link rel="modulepreload" crossorigin href="\/([^"]+)">\s*/g;

const code = /<(?:script type="module"|link rel="modulepreload")/g;

/**
 * A page that comes with its data is read before it is worked with: its code waits for its styles,
 * and it has no use for the code of the calls at first.
 */
export function forDrawnPage(template: string, manifest: Manifest): string {
  const atOnce = new Set([...chunksOf(manifest, [entry]).values()].map(({ file }) => file));
  return template
    .replaceAll(preload, (link, file: string) => (atOnce.has(file) ? link : ''))
    .replaceAll(code, '$& fetchpriority="low"');
}

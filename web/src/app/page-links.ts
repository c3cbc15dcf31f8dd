import type { Manifest } from 'vite';

const entry = 'index.html';

/** The chunks of these files and all that they need at once. */
function chunksOf(manifest: Manifest, sources: readonly string[]) {
  const found = new Map<string, Manifest[string]>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || found.has(source)) return;
    found.set(source, chunk);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return found;
}

interface Sources {
  now: readonly string[];
  /** Of parts whose code is fetched once the page has been taken over, but which are seen before. */
  later: readonly string[];
}

/** The code and styles of a page beside those of every page, fetched without being asked for. */
export function pageLinks(manifest: Manifest, { now, later }: Sources): string {
  const there = chunksOf(manifest, [entry]);
  const beside = (sources: readonly string[]) =>
    [...chunksOf(manifest, sources)]
      .filter(([source]) => !there.has(source))
      .map(([, chunk]) => chunk);
  const chunks = beside(now);
  const styles = new Set(beside([...later, ...now]).flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

const preload = /<link rel="modulepreload" crossorigin href="\/([^"]+)">\s*/g;

/** A page that comes with its data has no use for the code of the calls at first. */
export function withoutLaterPreloads(template: string, manifest: Manifest): string {
  const atOnce = new Set([...chunksOf(manifest, [entry]).values()].map(({ file }) => file));
  return template.replaceAll(preload, (link, file: string) => (atOnce.has(file) ? link : ''));
}

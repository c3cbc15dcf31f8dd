import type { Manifest } from 'vite';

export interface Build {
  manifest: Manifest;
  /** The text of each style sheet by its file. */
  stylesheets: Readonly<Record<string, string>>;
}

/** The server sends these parts as HTML (`ServerMarkup`): the page needs only their styles. */
const htmlOnlyParts = /\/(?:article-text|document-sections)\.tsx$/;

/** The chunks of a file, each after those that it imports, so that its styles override theirs. */
function listChunks(manifest: Manifest, sourceFile: string) {
  const chunks = new Map<string, Manifest[string]>();
  const visited = new Set<string>();
  const addChunk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    chunk.imports?.forEach(addChunk);
    chunks.set(name, chunk);
  };
  addChunk(sourceFile);
  return chunks;
}

/** Inline styles let the page paint at once; `web/before-first-paint.js` marks the sheet as loaded. */
function inlineSheet({ stylesheets }: Build, file: string): string {
  const text = stylesheets[file];
  if (text === undefined) throw new Error(`The build has no ${file}`);
  return `<style data-href="/${file}">${text}</style>`;
}

/** `web/before-first-paint.js` inserts these tags after the first paint. */
const wrapInTemplate = (tags: string) => `<template data-code>${tags}</template>`;

const listStyleSheets = (chunks: Iterable<Manifest[string]>) =>
  new Set([...chunks].flatMap(({ css = [] }) => css));

export function buildAssetTags(build: Build, source: string) {
  const entryChunks = listChunks(build.manifest, 'index.html');
  const pageChunks = [...listChunks(build.manifest, source)]
    .filter(([name]) => !entryChunks.has(name))
    .map(([, chunk]) => chunk);
  const htmlOnlyChunks = pageChunks
    .flatMap(({ dynamicImports = [] }) => dynamicImports.filter((name) => htmlOnlyParts.test(name)))
    .flatMap((name) => [...listChunks(build.manifest, name).values()]);
  const entryStyles = listStyleSheets(entryChunks.values());
  const styles = [...listStyleSheets([...pageChunks, ...htmlOnlyChunks]).difference(entryStyles)];
  const preloads = pageChunks.map(
    ({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const inlineStyles = styles.map((file) => inlineSheet(build, file));
  return {
    head: [...inlineStyles, wrapInTemplate(preloads.join(''))].join(''),
    stylesheets: [...entryStyles, ...styles],
  };
}
export type AssetTags = ReturnType<typeof buildAssetTags>;

const sheetLinks = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const codeTags =
  /<script type="module" crossorigin src="[^"]+"><\/script>|<link rel="modulepreload" crossorigin [^>]+>/g;

export const inlineStylesAndDeferCode = (template: string, build: Build): string =>
  template
    .replaceAll(sheetLinks, (_, file: string) => inlineSheet(build, file))
    .replaceAll(codeTags, wrapInTemplate);

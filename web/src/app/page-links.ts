import type { Manifest } from 'vite';

const entry = 'index.html';

export interface Built {
  manifest: Manifest;
  sheets: Readonly<Record<string, string>>;
}

/** The server sends these parts as HTML (`ServerMarkup`): the page needs only their styles. */
const markupAlone = /\/(?:article-text|document-sections)\.tsx$/;

/** The chunks of a file, each after those that it imports, so that its styles override theirs. */
function listChunks(manifest: Manifest, source: string) {
  const found = new Map<string, Manifest[string]>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(add);
    found.set(name, chunk);
  };
  add(source);
  return found;
}

/** Inline styles let the page paint at once; `web/inline-script.js` marks the sheet as loaded. */
function inlineSheet({ sheets }: Built, file: string): string {
  const text = sheets[file];
  if (text === undefined) throw new Error(`The build has no ${file}`);
  return `<style data-href="/${file}">${text}</style>`;
}

/** `web/inline-script.js` inserts these tags after the first paint. */
const inTemplate = (tags: string) => `<template data-code>${tags}</template>`;

const listSheets = (chunks: Iterable<Manifest[string]>) =>
  new Set([...chunks].flatMap(({ css = [] }) => css));

export function pageLinks(built: Built, source: string) {
  const loaded = listChunks(built.manifest, entry);
  const added = [...listChunks(built.manifest, source)]
    .filter(([name]) => !loaded.has(name))
    .map(([, chunk]) => chunk);
  const parts = added
    .flatMap(({ dynamicImports = [] }) => dynamicImports.filter((name) => markupAlone.test(name)))
    .flatMap((name) => [...listChunks(built.manifest, name).values()]);
  const common = listSheets(loaded.values());
  const styles = [...listSheets([...added, ...parts]).difference(common)];
  const preloads = added.map(
    ({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const inlined = styles.map((file) => inlineSheet(built, file));
  return {
    head: [...inlined, inTemplate(preloads.join(''))].join(''),
    sheets: [...common, ...styles],
  };
}
export type PageLinks = ReturnType<typeof pageLinks>;

const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const code =
  /<script type="module" crossorigin src="[^"]+"><\/script>|<link rel="modulepreload" crossorigin [^>]+>/g;

export const withInlineSheets = (template: string, built: Built): string =>
  template
    .replaceAll(sheet, (_, file: string) => inlineSheet(built, file))
    .replaceAll(code, inTemplate);

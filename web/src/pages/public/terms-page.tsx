import { publicPaths } from '#contract/public-paths.ts';
import { text } from '#data/texts/terms.md';
import { RevisionDate } from './legal-revision-date.tsx';
import { createTextPage } from './create-text-page.tsx';

export const { Component, head, loader } = createTextPage({
  path: publicPaths.terms,
  texts: [text],
  note: <RevisionDate />,
  tableOfContents: text.sections,
});

import { pages } from '#contract/public-paths.ts';
import { text } from '#data/texts/terms.md';
import { RevisionDate } from './legal/revision-date.tsx';
import { textPage } from './text-page.tsx';

export const { Component, head, loader } = textPage({
  path: pages.terms,
  texts: [text],
  note: <RevisionDate />,
  contents: text.sections,
});

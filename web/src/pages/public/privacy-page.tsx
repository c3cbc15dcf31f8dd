import { publicPaths } from '#contract/public-paths.ts';
import { text as hindi } from '#data/texts/privacy-hi.md';
import { text } from '#data/texts/privacy.md';
import styles from './privacy-page.module.css';
import { RevisionDate } from './legal-revision-date.tsx';
import { createTextPage } from './create-text-page.tsx';

/** The Hindi text follows the English summary, so that its readers find it. */
const sections = text.sections.toSpliced(
  1,
  0,
  ...hindi.sections.map((section) => ({ ...section, lang: 'hi' })),
);

export const { Component, head, loader } = createTextPage({
  path: publicPaths.privacy,
  texts: [text, hindi],
  note: <RevisionDate />,
  tableOfContents: sections,
  sections,
  classes: { div: styles['scroll'], table: styles['table'] },
});

import { pages } from '#contract/pages.ts';
import { text as hindi } from '#data/texts/privacy-hi.md';
import { text } from '#data/texts/privacy.md';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { sectionsOf } from '#web/ui/document/text.ts';
import styles from './legal/legal.module.css';
import { Revised } from './legal/revised.tsx';

const [first, ...others] = sectionsOf(text, { div: styles['scroll'], table: styles['table'] });
/** Beside the short form in English, so that who needs it finds it. */
const sections = [
  ...(first ? [first] : []),
  ...sectionsOf(hindi).map((section) => ({ ...section, lang: 'hi' })),
  ...others,
];

export const head = (): HeadData => ({
  title: text.title,
  description: text.lead,
  path: pages.privacy,
});

export function Component() {
  usePageHead(head);
  return (
    <Document title={text.title} lead={text.lead} note={<Revised />} sections={sections} contents />
  );
}

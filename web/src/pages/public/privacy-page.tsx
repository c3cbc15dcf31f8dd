import { pages } from '#contract/pages/pages.ts';
import { text } from '#data/texts/privacy.md';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { sectionsOf } from '#web/ui/document/text.ts';
import styles from './legal/legal.module.css';
import { Revised } from './legal/revised.tsx';

const sections = sectionsOf(text, { div: styles['scroll'], table: styles['table'] });

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

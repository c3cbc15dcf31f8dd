import { pages } from '#contract/pages.ts';
import { text } from '#data/texts/terms.md';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { sectionsOf } from '#web/ui/document/text.ts';
import { Revised } from './legal/revised.tsx';

const sections = sectionsOf(text);

export const head = (): HeadData => ({
  title: text.title,
  description: text.lead,
  path: pages.terms,
});

export function Component() {
  usePageHead(head);
  return (
    <Document title={text.title} lead={text.lead} note={<Revised />} sections={sections} contents />
  );
}

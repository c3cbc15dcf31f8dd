import { pages } from '#contract/pages.ts';
import { text } from '#data/texts/disclaimer.md';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { sectionsOf } from '#web/ui/document/text.ts';

const sections = sectionsOf(text);

export const head = (): HeadData => ({
  title: text.title,
  description: text.lead,
  path: pages.disclaimer,
});

export function Component() {
  usePageHead(head);
  return <Document title={text.title} lead={text.lead} sections={sections} />;
}

import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages/pages.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { Revised } from './legal/revised.tsx';
import { limitSections } from './legal/terms-limits.tsx';
import { usageSections } from './legal/terms-use.tsx';

const lead = `The rules for using ${brand.name}: what you can expect from us, and what we expect from you.`;
const sections = [...usageSections, ...limitSections];

export const head = (): HeadData => ({
  title: 'Terms and Conditions',
  description: lead,
  path: pages.terms,
});

export function Component() {
  usePageHead(head);
  return (
    <Document
      title="Terms and Conditions"
      lead={lead}
      note={<Revised />}
      sections={sections}
      contents
    />
  );
}

import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages/pages.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { browserSections } from './legal/privacy-browser.tsx';
import { furtherSections } from './legal/privacy-rest.tsx';
import { sentSections } from './legal/privacy-sent.tsx';
import { visitSections } from './legal/privacy-visits.tsx';
import { Revised } from './legal/revised.tsx';

const sections = [...visitSections, ...sentSections, ...browserSections, ...furtherSections];

export const head = (): HeadData => ({
  title: 'Privacy Policy',
  description: `What data ${brand.name} keeps about you, why, for how long, and how to have it deleted.`,
  path: pages.privacy,
});

export function Component() {
  usePageHead(head);
  return (
    <Document
      title="Privacy Policy"
      lead={`What data ${brand.name} keeps about you, why, for how long, and how to have it deleted.`}
      note={<Revised />}
      sections={sections}
      contents
    />
  );
}

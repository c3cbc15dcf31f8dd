import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages/pages.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Document, type DocumentSection } from '#web/ui/document/document.tsx';
import { about, ContactLink, mail, privacyPolicy, terms } from './legal/places.tsx';

const lead = `${brand.name} is independent. It helps you find jobs but does not offer them. Please verify every detail and apply on the official company site.`;

const sections: readonly DocumentSection[] = [
  {
    id: 'independent',
    title: 'We are independent',
    body: (
      <p>
        {brand.name} is an independent portal. We are not affiliated with, endorsed by or acting for
        the companies whose jobs are listed here. Their names and logos belong to them and only show
        whose job it is. You can read more about us on the {about} page.
      </p>
    ),
  },
  {
    id: 'accuracy',
    title: 'No guarantee of accuracy',
    body: (
      <p>
        We collect listings with care from what companies publish, but we do not guarantee that they
        are accurate, complete or up to date. Companies change pay, location, eligibility and
        closing dates without telling us, and a job may already be filled while it is still shown
        here.
      </p>
    ),
  },
  {
    id: 'verify',
    title: 'Verify, and apply on the official site',
    body: (
      <>
        <p>Before you apply:</p>
        <ul>
          <li>open the company’s careers page and check that the job is there;</li>
          <li>compare role, pay, location, batches and closing date with what you read here;</li>
          <li>apply on the official site of the company only;</li>
          <li>
            <strong>never pay</strong> for an application, an interview or an offer. A real employer
            never asks for this.
          </li>
        </ul>
        <p>What happens after you apply is between you and the company. We have no part in it.</p>
      </>
    ),
  },
  {
    id: 'opinions',
    title: 'Posts and interview experiences',
    body: (
      <p>
        Posts, interview experiences and comments are the views of their authors. We read them
        before they are published, but cannot check every statement. Interviews differ from one
        candidate to the next, and a guide does not promise a result.
      </p>
    ),
  },
  {
    id: 'other-sites',
    title: 'Links to other websites',
    body: (
      <p>
        Our links lead to websites that we do not run. We are not responsible for what they show,
        ask or do.
      </p>
    ),
  },
  {
    id: 'companies',
    title: 'For companies',
    body: (
      <p>
        If you represent a listed company and want a listing updated or removed, tell us through the{' '}
        <ContactLink /> or at {mail}, preferably from a company email address and with the link to
        the listing. We will look into it and correct or remove what is wrong.
      </p>
    ),
  },
  {
    id: 'more',
    title: 'Other rules',
    body: (
      <p>
        The {terms} apply to all use of the site, and the {privacyPolicy} explains what we do with
        data. Found a mistake? The <ContactLink /> is the fastest way to get it corrected.
      </p>
    ),
  },
];

export const head = (): HeadData => ({
  title: 'Disclaimer',
  description: lead,
  path: pages.disclaimer,
});

export function Component() {
  usePageHead(head);
  return <Document title="Disclaimer" lead={lead} sections={sections} />;
}

import { brand } from '#contract/brand.ts';
import { legal } from '#contract/limits.ts';
import type { DocumentSection } from '#web/ui/document/document.tsx';
import { ContactLink, mail, privacyPolicy, updates } from './places.tsx';

/** What we promise and do not promise, and how it changes or ends. */
export const limitSections: readonly DocumentSection[] = [
  {
    id: 'ours',
    title: 'What belongs to whom',
    body: (
      <p>
        The design, the texts and the pictures of the site belong to us or to those who let us use
        them. Names and logos of companies belong to their owners and are used here only to show
        whose job it is. You may link to any page, and quote from it if you name the source.
      </p>
    ),
  },
  {
    id: 'other-sites',
    title: 'Other websites',
    body: (
      <p>
        Listings and posts link to websites that are not ours. We do not control them. We are not
        responsible for what they show or what they do with your data.
      </p>
    ),
  },
  {
    id: 'ads-and-cookies',
    title: 'Advertisements and cookies',
    body: (
      <p>
        The site is free. It shows no advertisements today and sets no cookies for visitors. We may
        show advertisements in future to pay for running it. They would be clearly marked, and the{' '}
        {privacyPolicy} says what would then apply to cookies. An advertisement is not a
        recommendation by us.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    body: (
      <p>
        You get the newsletter only after you have confirmed your address, and you can unsubscribe
        with the link in every email. Please subscribe only your own address.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'No warranty',
    body: (
      <p>
        We take care, but we provide the site “as is” and “as available”. We do not promise that it
        is always available or free of errors, that a listing leads to a job, or that a guide fits
        your case. We may change or stop parts of it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        As far as the law allows, we are not liable for losses that arise from using the site, from
        relying on a listing or a text, or from dealings between you and a company or another
        website. Nothing here limits a liability that the law does not let us limit, such as that
        for fraud.
      </p>
    ),
  },
  {
    id: 'breaking-the-terms',
    title: 'If someone breaks these terms',
    body: (
      <p>
        We may remove what was sent, block further requests and, where needed, inform the
        authorities. If you think we were wrong, write to us. A person will look at it again.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. Before a material change we give at least{' '}
        <strong>{legal.noticeDays} days’ notice</strong> on the {updates} page. Smaller corrections
        take effect when they are published. If you continue to use the site after that day, you
        accept the new terms.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of India, and its courts decide disputes. If one part of
        these terms is not valid, the rest still applies.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        The team of {brand.name} answers questions about these terms at {mail} and through the{' '}
        <ContactLink />.
      </p>
    ),
  },
];

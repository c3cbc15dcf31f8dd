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
        them. Names and logos of companies are marks of their owners and stand here only to say
        whose job is meant. You may link to every page, and quote from it if you name the source.
      </p>
    ),
  },
  {
    id: 'other-sites',
    title: 'Other websites',
    body: (
      <p>
        Listings and posts link to websites that are not ours. We do not watch over them and answer
        neither for what they show nor for what they do with your data.
      </p>
    ),
  },
  {
    id: 'ads-and-cookies',
    title: 'Advertisements and cookies',
    body: (
      <p>
        The site is free. It shows no advertisements today and sets no cookies for visitors. We may
        show advertisements in future to pay for running it. They would be marked as such, and the{' '}
        {privacyPolicy} says what would hold for cookies then. An advertisement is no recommendation
        of ours.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    body: (
      <p>
        You get the newsletter only after you have confirmed your address, and can leave it by the
        link in every mail. Please subscribe no address but your own.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'No warranty',
    body: (
      <p>
        We take care, but provide the site as it is and as it is available. We do not promise that
        it is always reachable or free of errors, that a listing leads to a job, or that a guide
        fits your case. We may change or end parts of it.
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
    title: 'If somebody breaks these terms',
    body: (
      <p>
        We may remove what was sent, block further calls, and where it is needed inform the
        authorities. If you think that we were wrong, write to us: a person will look at it again.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: (
      <p>
        We may change these terms. Of a material change we give at least{' '}
        <strong>{legal.noticeDays} days’ notice</strong> on the {updates} page before it takes
        effect. Smaller corrections take effect when they are published. Whoever goes on using the
        site after that day accepts the new terms.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of India, and its courts decide about disputes. If one
        sentence of them does not hold, the others still do.
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

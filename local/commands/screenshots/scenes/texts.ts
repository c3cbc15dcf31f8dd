import { newsletterPages, pages, sitemapPath } from '#contract/pages.ts';
import { fillAndSubmit, submit } from '../forms.ts';
import { failing, type Scene, unanswered } from '../scene.ts';

const written = ['about', 'updates', 'disclaimer', 'privacy', 'terms'] as const;
const someToken = 'token=0123456789abcdef0123456789abcdef';

const contactScenes: readonly Scene[] = [
  { name: 'contact', path: pages.contact },
  { name: 'contact-errors', path: pages.contact, prepare: submit },
  { name: 'contact-sent', path: pages.contact, prepare: fillAndSubmit },
  {
    name: 'contact-failed',
    path: pages.contact,
    before: failing('**/api/contactus'),
    prepare: fillAndSubmit,
    failing: true,
  },
];

/** Pages that are read, the contact form, and what mails lead to. */
export const textScenes = (): Scene[] => [
  ...written.map((page): Scene => ({ name: page, path: pages[page] })),
  ...contactScenes,
  { name: 'newsletter-confirm', path: `${newsletterPages.confirm}?${someToken}`, failing: true },
  {
    name: 'newsletter-unsubscribe',
    path: `${newsletterPages.unsubscribe}?${someToken}`,
    failing: true,
  },
  { name: 'sitemap', path: sitemapPath },
  {
    name: 'sitemap-loading',
    path: sitemapPath,
    before: unanswered('**/api/sitemap.xml*'),
    pending: true,
  },
  {
    name: 'sitemap-failed',
    path: sitemapPath,
    before: failing('**/api/sitemap.xml*'),
    failing: true,
  },
];

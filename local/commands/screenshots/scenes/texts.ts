import type { Page } from '@playwright/test';
import { newsletterPages, pages } from '#contract/pages.ts';
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

/** Its address alone leads to the file for search engines. */
const sitemap = {
  path: pages.about,
  prepare: (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click(),
};

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
  { name: 'sitemap', ...sitemap },
  {
    name: 'sitemap-loading',
    ...sitemap,
    before: unanswered('**/api/sitemap.xml*'),
    pending: true,
  },
  {
    name: 'sitemap-failed',
    ...sitemap,
    before: failing('**/api/sitemap.xml*'),
    failing: true,
  },
];

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { pages } from '#contract/pages.ts';
import { press, type Scene, unanswered } from '../scene.ts';

const menus = ['Batches', 'Experiences Level', 'Domains', 'Job Roles'] as const;
const fileName = (label: string) => label.toLowerCase().replaceAll(' ', '-');

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

const codeOf = (source: string) =>
  Manifest.parse(JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')))[source]?.file;

/** What stands around every page. */
export const shellScenes = (): Scene[] => [
  ...menus.map((label): Scene => ({
    name: `menu-${fileName(label)}`,
    path: pages.home,
    prepare: press(label),
    frame: 'window',
    only: 'wide',
  })),
  {
    name: 'drawer',
    path: pages.home,
    prepare: press('Open menu'),
    frame: 'window',
    only: 'narrow',
  },
  {
    name: 'drawer-group',
    path: pages.home,
    prepare: async (page) => {
      await press('Open menu')(page);
      await page.getByRole('dialog').getByText('Job Roles').click();
    },
    frame: 'window',
    only: 'narrow',
  },
  {
    name: 'skip-link',
    path: pages.home,
    prepare: (page) => page.keyboard.press('Tab'),
    frame: 'window',
  },
  {
    name: 'offline',
    path: pages.home,
    prepare: (page) => page.context().setOffline(true),
    frame: 'window',
  },
  {
    name: 'offline-lost-page',
    path: pages.home,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Product Based Jobs' }).click();
      await page.getByRole('alert').waitFor();
    },
    failing: true,
  },
  {
    name: 'page-code-awaited',
    path: pages.jobExpired,
    before: (page) => unanswered(`**/${codeOf('src/pages/public/job-expired-page.tsx')}`)(page),
    prepare: (page) => page.getByRole('status').getByText('Loading').first().waitFor(),
    pending: true,
  },
  { name: 'not-found', path: '/nowhere' },
];

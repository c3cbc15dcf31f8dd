import { pages } from '#contract/pages.ts';
import { builtFile } from '#local/launch/built-file.ts';
import { press, type Scene, unanswered } from '../scene.ts';

const menus = ['Batches', 'Experiences Level', 'Domains', 'Job Roles'] as const;
const fileName = (label: string) => label.toLowerCase().replaceAll(' ', '-');

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
    before: (page) => unanswered(`**/${builtFile('src/pages/public/job-expired-page.tsx')}`)(page),
    prepare: (page) => page.getByRole('status').getByText('Loading').first().waitFor(),
    pending: true,
  },
  { name: 'not-found', path: '/nowhere' },
];

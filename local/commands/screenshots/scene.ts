import type { Page } from '@playwright/test';

/** One state of the site, to be seen at each width and in both themes. */
export interface Scene {
  name: string;
  path: string;
  /** Before the page is opened: which calls fail or stay without an answer. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is open: what a visitor presses and types. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Only what the window shows, for what lies over the page or needs a scroll position. */
  frame?: 'window';
  /** A state that one of the widths does not have. */
  only?: 'wide' | 'narrow';
  /** An answer is held back, so the page never comes to rest. */
  pending?: true;
  /** The failure is the subject, so the console may tell of it. */
  failing?: true;
}

/** Every call that fits fails at once, and so do its repeats. */
export const failing = (glob: string) => (page: Page) =>
  page.route(glob, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json: {} }),
  );

export const unanswered = (glob: string) => (page: Page) => page.route(glob, () => undefined);

export const answering = (glob: string, json: unknown) => (page: Page) =>
  page.route(glob, (route) => route.fulfill({ json }));

export const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** How far down, from 0 to 1. */
export const scrolled = (share: number) => (page: Page) =>
  page.evaluate(
    `scrollTo({ top: (document.body.scrollHeight - innerHeight) * ${share}, behavior: 'instant' })`,
  );

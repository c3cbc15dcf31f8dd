import type { Page } from '@playwright/test';

const samples: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  number: '3',
  date: '2026-08-01',
};
const text =
  'Two rounds in one week: first the basics of SQL, then a small service on a whiteboard.';

const ofText = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';

/** Every field of the page's own form that a visitor sees, with something plausible. */
export async function fillForm(page: Page): Promise<void> {
  const form = page.locator('main form').last();
  for (const field of await form.locator(ofText).filter({ visible: true }).all()) {
    await field.fill(samples[(await field.getAttribute('type')) ?? ''] ?? text);
  }
  for (const field of await form.locator('select').filter({ visible: true }).all()) {
    await field.selectOption({ index: 1 });
  }
}

export const submit = (page: Page) =>
  page
    .locator('main form')
    .last()
    .locator('button[type=submit]')
    .filter({ visible: true })
    .last()
    .click();

export async function fillAndSubmit(page: Page): Promise<void> {
  await fillForm(page);
  await submit(page);
}

import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { during } from './faults.ts';
import { expectAccessible, expectNoOverflow } from './page-checks.ts';

export const required = (label: string) => messages.field.required.replace('{label}', label);
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const question = (page: Page) => page.getByRole('alertdialog');
export const confirm = (page: Page, name: string) =>
  question(page).getByRole('button', { name }).click();

export async function whole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** A dialog tells it; closing that leads back to where one was. */
export async function told(page: Page, text: string) {
  await expect(question(page)).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
}

/** What another administrator does meanwhile. */
export async function other(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const at = (path: string, id: string) => path.replace('{id}', id);
  return {
    get: async (path: string) => (await page.request.get(path, { headers })).json(),
    post: (path: string, id: string, data: object) =>
      page.request.post(at(path, id), { headers, data }),
    send: (path: string, id: string, multipart: Record<string, string>) =>
      page.request.post(at(path, id), { headers, multipart }),
    remove: (path: string, id: string) => page.request.delete(at(path, id), { headers }),
  };
}

export const admin = { email: 'admin@example.com', password: 'Local-admin-1' };
export const strong = 'A-long-password-1';

export async function fillIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

export const picture = (name: string, mimeType: string, buffer: Buffer) => ({
  name,
  mimeType,
  buffer,
});

/** Sends the form, and looks at what it says of its failure. */
export async function saveFails(page: Page, save: string, texts: readonly string[]) {
  await button(page, save).click();
  const alert = page.getByRole('alert').filter({ hasText: texts[0]! });
  for (const text of texts) await expect(alert).toContainText(text);
  await expect(alert).toBeFocused();
}

/** The page says that it could not load, and asks again by its button. */
export async function loadFails(
  page: Page,
  address: string,
  [path, text]: readonly [string, string],
) {
  await during(page, [path, 500], async () => {
    await page.goto(address);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });
  await whole(page);
  await button(page, 'Try again').click();
  await expect(page.getByText(text)).toHaveCount(0);
}

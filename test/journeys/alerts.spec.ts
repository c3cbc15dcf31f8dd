import { randomUUID } from 'node:crypto';
import { alertMessages as texts } from '#contract/messages/alert.ts';
import { alertPages } from '#contract/public-paths.ts';
import { button } from './support/admin.ts';
import { mailedLink } from './support/product.ts';
import { expect, expectWhole, inWindows, narrow, type Page, test } from './support/journey.ts';
import { untilHydrated } from './support/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New jobs by email' });
const alerts = (page: Page) => page.getByRole('main').getByRole('listitem');

/** By keyboard alone. */
async function subscribe(page: Page, list: string, email: string) {
  await page.goto(list);
  await untilHydrated(page);
  await button(page, texts.getAlerts).press('Enter');
  await button(page, 'Create alert').press('Enter');
  const field = dialog(page).getByLabel('Email');
  await expect(field).toBeFocused();
  await expect(dialog(page).getByText('Please enter your email address.')).toBeVisible();
  await expectWhole(page);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(texts.checkInbox)).toBeFocused();
  await button(page, 'Close').press('Enter');
  await expect(dialog(page)).toBeHidden();
}

inWindows(narrow, () => {
  test('an alert is asked for, confirmed, changed and turned off', async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await subscribe(page, '/?searchTerm=engineer&level=freshers', email);

    await page.goto(await mailedLink(email, alertPages.confirm));
    await untilHydrated(page);
    await button(page, texts.confirm.button).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts.confirmed })).toBeFocused();
    await expectWhole(page);

    await page.getByRole('link', { name: texts.manage }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.manageTitle);
    await expect(alerts(page)).toHaveCount(1);
    const list = alerts(page).getByRole('link');
    await expect(list).toHaveAttribute('href', '/?level=freshers&searchTerm=engineer');
    await expectWhole(page);

    await alerts(page).getByRole('radio', { name: texts.frequencies.weekly }).press('Space');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(alerts(page).getByRole('radio', { name: texts.frequencies.weekly })).toBeChecked();

    await alerts(page).getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(alerts(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectWhole(page);
    await page.reload();
    await expect(alerts(page)).toContainText('Removed. You can undo this for 24 hours.');
  });
});

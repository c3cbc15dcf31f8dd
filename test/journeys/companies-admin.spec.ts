import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyLabels } from '#contract/messages/company.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { button, field, rowOf, signIn, unique } from './support/admin.ts';
import { expect, expectWhole, inWindows, narrow, type Page, test } from './support/journey.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

inWindows(narrow, () => {
  test('two companies become one', async ({ page, api }) => {
    const [old, now] = [unique(), unique()];
    for (const title of [old, `${old} Pvt Ltd`, now]) await api.addJob({ title });
    await signIn(page, adminPaths.companies);
    await expect(heading(page, texts.title)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the companies' }).fill(old);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, old)).toContainText('2 open');
    await expectWhole(page);
    await rowOf(page, old).getByRole('link').click();
    await expect(heading(page, old)).toBeVisible();
    await expectWhole(page);

    await button(page, texts.merge).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.mergeInto).first().fill(now);
    await dialog.getByRole('radio', { name: new RegExp(`^${now}`) }).check();
    await expect(dialog.getByText(`2 jobs of`)).toBeVisible();
    await expectWhole(page);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(heading(page, now)).toBeVisible();
    await expect(field(page, companyLabels.otherNames)).toHaveValue(new RegExp(`^${old}`));
  });
});

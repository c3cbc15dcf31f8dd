import { expect, test } from '@playwright/test';
import { checkLink } from '#contract/links.ts';
import { failingLinkMessages, linkCheckedText } from '#contract/messages/failing-links.ts';
import { adminApi, button, jobTexts, rowOf, signIn, unique } from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

const texts = failingLinkMessages;

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a link that fails is checked again, and then said to work', async ({ page, request }) => {
      const found = watchConsole(page);
      const title = unique();
      const api = await adminApi(request);
      // Refused before anything is asked, so the journey needs no site.
      const { id } = await api.addJob({ title, joblink: 'http://10.0.0.1/apply' });
      await api.post(checkLink.path, id, {});

      await signIn(page, '/admin/links');
      const row = rowOf(page, title);
      await expect(row).toContainText('not public');
      await expect(row).toContainText(texts.notClosed);
      await expectWhole(page);
      const job = `${jobTexts.role} at ${title}`;
      await button(page, `${texts.check}: ${job}`).press('Enter');
      await expect(page.getByText(linkCheckedText('failing', 'not-public'))).toBeVisible();
      await expect(row).toBeVisible();
      await button(page, `${texts.works}: ${job}`).press('Enter');
      await expect(page.getByText(texts.confirmed)).toBeVisible();
      await expect(row).toHaveCount(0);
      await expectWhole(page);

      await page.goto('/admin/audit-log');
      await expect(rowOf(page, title).first()).toContainText('said that the link of a job works');
      expect(found).toEqual([]);
    });
  });
}

import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { expectStill, watchShifts } from './support/layout-shift.ts';
import { expectAccessible, expectNoOverflow, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const text = messages.savedJobs;
const dayMs = 86_400_000;

const nameAfter = (verb: string, label: string | null) => (label ?? '').slice(verb.length + 1);

async function expiring(page: Page, id: string) {
  const login = await page.request.post('/api/login', {
    data: { email: 'admin@example.com', password: 'Local-admin-1' },
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const { job } = await (await page.request.get(`/api/job/${id}`)).json();
  const close = async (expiresAt: string) => {
    const answer = await page.request.post(`/api/updateJob/${id}`, {
      headers,
      multipart: { expiresAt },
    });
    expect(answer.status()).toBe(200);
  };
  return {
    expire: () => close(new Date(Date.now() - dayMs).toISOString()),
    open: () => close(job.expiresAt),
  };
}

/** Saves the second card of a list; its button is reached and pressed by the keyboard. */
async function saveFromList(page: Page) {
  const button = page.getByRole('button', { name: /^Save / }).nth(1);
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(messages.saveJob.saved)).toBeVisible();
  return nameAfter('Save', await button.getAttribute('aria-label'));
}

async function saveFromPage(page: Page) {
  await page
    .getByRole('link', { name: /^View More/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: /^Save / }).first();
  await expect(button).toHaveText(messages.saveButton.text);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  return nameAfter('Save', await button.getAttribute('aria-label'));
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('jobs are saved, applied for, told when they expire, and taken along', async ({
      page,
    }) => {
      test.slow();
      const found = watchConsole(page);
      await watchShifts(page);
      await page.goto(readerPages.savedJobs);
      await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await expectStill(page);

      await page.goto('/jobsbytype/Freshers-jobs');
      const first = await saveFromList(page);
      const second = await saveFromPage(page);
      const { pathname } = new URL(page.url());
      const secondId = pathname.split('/')[2] ?? '';
      await page.getByRole('link', { name: messages.saveButton.link }).first().click();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText(second.split(' at ')[0] ?? '');

      await page.getByLabel(text.appliedTo.replace('{role} at {company}', first)).check();
      await expect(page.getByLabel(text.appliedOn)).not.toHaveValue('');
      await expectAccessible(page);
      await expectNoOverflow(page);

      const job = await expiring(page, secondId);
      try {
        await job.expire();
        // A visitor's answer may be half a minute old.
        await expect(async () => {
          await page.reload();
          await expect(cards.first()).toContainText(text.expired, { timeout: 3_000 });
        }).toPass();
        await expectAccessible(page);
        await page.getByRole('link', { name: text.filters.expired }).click();
        await expect(cards).toHaveCount(1);
        await page.getByRole('link', { name: text.filters.all }).click();
      } finally {
        await job.open();
      }

      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: text.exportFile }).click();
      const file = await (await coming).path();
      for (const each of [first, second]) {
        const remove = page.getByRole('button', { name: `Remove ${each}` });
        await remove.click();
        await expect(page.getByText(`Removed: ${each}`)).toBeVisible();
      }
      await page.getByRole('button', { name: text.undo }).last().click();
      await expect(cards).toHaveCount(1);
      await page.getByLabel(text.importFile).setInputFiles(file);
      await expect(page.getByText('1 added, 1 already here')).toBeVisible();
      await expect(cards).toHaveCount(2);
      await expectAccessible(page);
      await page.reload();
      await expect(cards).toHaveCount(2);
      await expect(page.getByLabel(text.appliedOn)).toHaveCount(1);
      expect(found).toEqual([]);
    });
  });
}

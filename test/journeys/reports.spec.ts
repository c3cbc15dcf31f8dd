import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { button, jobTexts, signIn, unique } from './support/admin.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, type Page, test } from './support/journey.ts';

const texts = reportMessages;

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.open });

/** By keyboard alone; gives the private link. */
async function reportByForm(page: Page, words: string): Promise<string> {
  await untilHydrated(page);
  await button(page, texts.open).press('Enter');
  await expectWhole(page);
  await dialog(page).getByRole('radio', { name: texts.reasons.other }).press('Space');
  await button(page, texts.send).press('Enter');
  const details = dialog(page).getByLabel(texts.details);
  await expect(details).toBeFocused();
  await page.keyboard.type(words);
  await button(page, texts.send).press('Enter');
  await expect(dialog(page).getByText(texts.sent)).toBeVisible();
  const link = dialog(page).getByRole('link', { name: texts.follow });
  return (await link.getAttribute('href')) ?? '';
}

inWindows(narrow, () => {
  test('a job is reported, and its reader sees that it was kept', async ({ page, api }) => {
    const title = unique();
    const { id } = await api.addJob({ title });
    await page.goto(`/job/${id}/any-words`);
    const words = `<img src=x onerror="document.title='pwned'"> ${unique()}`;
    const link = await reportByForm(page, words);
    await page.goto(link);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts.states.waiting.title);
    await expectWhole(page);

    await signIn(page, '/admin/reports');
    const report = `${jobTexts.role} at ${title}`;
    const rows = page.getByRole('article', { name: `Report of ${report}` });
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText(words)).toBeVisible();
    await expectWhole(page);
    await button(page, `Keep: ${report}`).first().press('Enter');
    await expect(page.getByText(reportReviewMessages.outcomes.kept.done)).toBeVisible();
    await expect(rows).toHaveCount(0);

    await page.goto(link);
    await expect(heading).toHaveText(texts.states.kept.title);
  });
});

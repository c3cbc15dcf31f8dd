import { savedJobsLinkMessages } from '#contract/messages/save-job-button.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { savedItemPages } from '#contract/public-paths.ts';
import { inDays, unique } from './support/admin.ts';
import { expect, expectStill, expectWhole, inWindows, narrow, test } from './support/journey.ts';
import { untilHydrated, watchShifts } from './support/journey.ts';

inWindows(narrow, () => {
  test('jobs are saved, applied for, seen to expire, removed and kept', async ({ page, api }) => {
    await watchShifts(page);
    const title = unique();
    await api.addJob({ title, role: 'Weaver' });
    const second = await api.addJob({ title, role: 'Spinner' });
    await page.goto(savedItemPages.savedJobs);
    await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible();
    await expectStill(page);

    await page.goto(`/?searchTerm=${title}`);
    const button = page.getByRole('button', { name: `Save Weaver at ${title}` });
    await untilHydrated(page);
    await button.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    await page.goto(`/job/${second.id}/x`);
    const save = page.getByRole('button', { name: `Save Spinner at ${title}` }).first();
    await expect(save).toHaveText('Save');
    await save.click();
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
    // Before the saved jobs are asked for: what a visitor is told of them may stay for half a minute.
    await api.changeJob(second.id, { expiresAt: inDays(-1) });
    await page.getByRole('link', { name: savedJobsLinkMessages.link }).first().click();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Spinner');
    await expect(cards.first()).toContainText(text.expired);

    const appliedTo = text.appliedTo.replace('{role} at {company}', `Weaver at ${title}`);
    await page.getByLabel(appliedTo).check();
    await expect(page.getByLabel('Applied on')).not.toHaveValue('');
    await expectWhole(page);

    await page.getByRole('button', { name: `Remove Weaver at ${title}` }).click();
    await expect(page.getByText(`Removed: Weaver at ${title}`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await expect(cards).toHaveCount(2);
    await expect(page.getByLabel('Applied on')).toHaveCount(1);
  });
});

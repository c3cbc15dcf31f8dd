import { jobMessages } from '#contract/messages/job.ts';
import { field, jobsFound, signIn, unique } from './support/admin.ts';
import { expectWhole } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, type Page, test } from './support/journey.ts';

const buildPosting = (company: string) => `${company} is hiring!

Role: Software Engineer
Location: Kolkata
CTC: 5 LPA
Batch: 2023
Experience: 2-3 years
Apply: https://careers.example/${company}`;

/** As Ctrl+V does. The clipboard of a browser under test gives what was copied before, at times. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);

inWindows(narrow, () => {
  test('a whole posting becomes a job by two presses', async ({ page, request }) => {
    const company = unique();
    await signIn(page, '/admin/add-new-job');
    // Each kind of category comes by a call of its own.
    for (const label of ['Role category', 'City', 'Experience level', 'Pay range'])
      await expect(field(page, label).getByRole('option').nth(1)).toBeAttached();
    await paste(page, buildPosting(company));
    await expect(page.getByText(/^Filled in/)).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(jobMessages.added)).toBeVisible();
    await expect(page).toHaveURL(/job-list/);
    await expect.poll(jobsFound(request, company)).toHaveLength(1);
  });
});

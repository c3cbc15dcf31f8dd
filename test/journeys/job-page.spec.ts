import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { countJobView } from '#contract/statistics.ts';
import { button, confirm, inDays, jobTexts, signIn, unique } from './support/admin.ts';
import { expect, expectWhole, forgive, inWindows, narrow, type Page } from './support/journey.ts';
import { test, untilHydrated } from './support/journey.ts';
import { reportMessages as reports } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';

/** What people and machines paste: words without end, both directions of writing, pictures. */
const wild = {
  title: `${'שלום עולם '.repeat(8)}🚀`,
  role: 'Supercalifragilistic'.repeat(9),
  location: 'Thiruvananthapuram/'.repeat(10),
  pay: '9'.repeat(190),
  batches: 'X'.repeat(190),
  joblink: `https://${'long-'.repeat(11)}name.example/${'x'.repeat(500)}`,
  description: `مرحبا بكم في الشركة\n${'W'.repeat(4_000)}\n${'👩‍💻'.repeat(300)}\n${'word '.repeat(800)}`,
  eligibility: '<script>alert(1)</script>',
};

const apply = (page: Page) => page.getByRole('link', { name: jobMessages.apply });

test.describe('on a phone', () => {
  test.use(narrow);

  test('a job is whole with any text, and the way to apply at hand', async ({ page, api }) => {
    const { id } = await api.addJob(wild);
    await page.goto(`/job/${id}/any-words`);
    await expect(page.getByRole('heading', { level: 1, name: wild.role })).toBeVisible();
    const similar = page.getByRole('region', { name: jobMessages.similar });
    await expect(similar.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    await expect(apply(page)).toHaveCount(1);
    await page.getByText('About Company/Role').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 900);
    await expect(apply(page)).toHaveCount(2);
    await expect(apply(page).last()).toBeInViewport();
    await expectWhole(page);

    const contact = page.getByRole('link', { name: 'Ask us to update or remove this job' });
    await contact.focus();
    await expect(contact).toBeInViewport();
    // The page may still be scrolling.
    const freeBetween = async () => {
      const boxes = [contact, apply(page).last()].map((each) => each.boundingBox());
      const [link, bar] = await Promise.all(boxes);
      return (bar?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0);
    };
    await expect.poll(freeBetween).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(apply(page).last()).not.toBeInViewport();
  });

  test('the text begins within a screen and a half', async ({ page, api }) => {
    const { id } = await api.addJob({
      ...{ title: 'Thermo Fisher Scientific India Private Limited', featured: '1', urgent: '1' },
      role: 'Associate Software Engineer, Automation and Tools (Bengaluru)',
      location: 'Hybrid - Bengaluru, Chennai, Pune, Hyderabad',
      batches: '2024, 2025 and 2026 passouts of any branch',
    });
    await page.goto(`/job/${id}/x`);
    const text = page.getByText('About Company/Role');
    await expect(text).toBeVisible();
    expect((await text.boundingBox())?.y).toBeLessThan(1_000);
  });
});

const { statuses, renew, close } = jobAdminMessages;
const bar = (page: Page) => page.getByRole('region', { name: 'For administrators' });
const isOpen = (page: Page, { role }: Job) =>
  expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible();

test('its bar renews, closes, deletes, restores', async ({ page, request, api, found }) => {
  const job = await api.addJob({ expiresAt: inDays(3) });
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Safari/604.1' };
  await request.post(countJobView.path.replace('{id}', job.id), { headers });
  await signIn(page, `/job/${job.id}/x`);
  await expect(bar(page)).toContainText(statuses.expiring);
  await expect(bar(page)).toContainText('1 view · 0 apply clicks');
  // What an administrator's page reads anew is dimmed meanwhile.
  await expect(page.locator('main ul[aria-busy="true"]')).toHaveCount(0);
  await expectWhole(page);

  await button(page, renew).click();
  await expect(button(page, renew)).toHaveCount(0);
  await expect(bar(page)).toContainText(statuses.live);
  await button(page, 'Undo').click();
  await expect(bar(page)).toContainText(statuses.expiring);

  const gone = page.getByRole('heading', { level: 1, name: jobMessages.gone });
  await button(page, close).click();
  await confirm(page, close);
  await expect(bar(page)).toContainText(statuses.expired);
  await expect(gone).toBeVisible();
  await button(page, 'Undo').click();
  await isOpen(page, job);

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(bar(page)).toContainText('Readers no longer find this job.');
  await expect(gone).toBeVisible();
  await button(page, 'Undo').click();
  await isOpen(page, job);
  await bar(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/admin/edit-job/${job.id}`);
  forgive(found, /status of (?:404|410)/);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: reports.reportJob });

/** By keyboard alone; gives the private link. */
async function reportByForm(page: Page, words: string): Promise<string> {
  await untilHydrated(page);
  await button(page, reports.reportJob).press('Enter');
  await expectWhole(page);
  await dialog(page).getByRole('radio', { name: reports.reasons.other }).press('Space');
  await button(page, reports.send).press('Enter');
  await expect(dialog(page).getByLabel(reports.details)).toBeFocused();
  await page.keyboard.type(words);
  await button(page, reports.send).press('Enter');
  await expect(dialog(page).getByText(reports.sent)).toBeVisible();
  const link = dialog(page).getByRole('link', { name: 'Open it' });
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
    await expect(heading).toHaveText(reports.states.pending.title);
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
    await expect(heading).toHaveText(reports.states.kept.title);
  });
});

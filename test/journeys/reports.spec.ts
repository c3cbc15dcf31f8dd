import { request as httpRequest } from 'node:http';
import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { button, jobTexts, signIn, unique } from './support/admin.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, type Page, test } from './support/journey.ts';

const texts = reportMessages;

/** A reader elsewhere: all addresses that begin with 127 are the machine's own. */
function reportFrom(address: string, jobId: string): Promise<void> {
  const { port } = new URL(process.env['JOURNEY_ADDRESS'] ?? '');
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        ...{ hostname: '127.0.0.1', port, path: `/api/job/${jobId}/report`, method: 'POST' },
        localAddress: address,
        headers: { 'content-type': 'application/json' },
      },
      ({ statusCode }) => (statusCode === 201 ? resolve() : reject(new Error(`${statusCode}`))),
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ reason: 'fee' }));
  });
}

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
  test('three reports warn, and a reader sees that the job was kept', async ({ page, api }) => {
    const title = unique();
    const { id } = await api.addJob({ title });
    const address = `/job/${id}/any-words`;
    await page.goto(address);
    const words = `<img src=x onerror="document.title='pwned'"> ${unique()}`;
    const link = await reportByForm(page, words);
    await reportFrom('127.0.1.1', id);
    await page.goto(address);
    await expect(page.getByText(texts.warning)).toBeHidden();
    await reportFrom('127.0.2.1', id);
    await page.goto(address);
    await expect(page.getByText(texts.warning)).toBeVisible();
    await expectWhole(page);

    await page.goto(link);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts.states.waiting.title);
    await expectWhole(page);

    await signIn(page, '/admin/reports');
    const report = `${jobTexts.role} at ${title}`;
    const rows = page.getByRole('article', { name: `Report of ${report}` });
    await expect(rows).toHaveCount(3);
    await expect(rows.getByText(words)).toBeVisible();
    await expectWhole(page);
    await button(page, `Keep: ${report}`).first().press('Enter');
    await expect(page.getByText(reportReviewMessages.outcomes.kept.done)).toBeVisible();
    await expect(rows).toHaveCount(0);

    await page.goto(link);
    await expect(heading).toHaveText(texts.states.kept.title);
    await page.goto(address);
    await expect(page.getByText(texts.warning)).toBeHidden();
  });
});

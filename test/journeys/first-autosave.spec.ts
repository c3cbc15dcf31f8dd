import { createDraft, getDrafts } from '#contract/drafts.ts';
import { createJob } from '#contract/jobs.ts';
import { field, signIn, unique } from './support/admin.ts';
import { expect, type Page, test } from './support/journey.ts';
import { inWindows, isAll, wide } from './support/sizes.ts';

/** The answer comes before, while and after one types, and after the job was added. */
const delaysMs = isAll
  ? Array.from({ length: 20 }, (_, at) => at * 100)
  : [0, 100, 300, 800, 1_900];

const postingOf = (company: string) => `${company} is hiring!

Role: Software Engineer
Location: Kolkata
CTC: 5 LPA
Batch: 2023
Experience: 2-3 years
Apply: https://careers.example/${company}`;

const paste = (page: Page, text: string) =>
  field(page, 'Text of the posting').evaluate((box, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const init = { clipboardData, bubbles: true, cancelable: true };
    box.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);

/** A posting is pasted, typed on while its first saving takes so long, and added. */
async function addOne(page: Page, company: string) {
  await expect(field(page, 'Role')).toHaveValue('');
  await paste(page, postingOf(company));
  await expect(field(page, 'Role category')).not.toHaveValue('');
  await expect(field(page, 'City')).not.toHaveValue('');
  await field(page, 'Description').fill(`Told by ${company}.`);
  const begun = page.waitForRequest((sent) => new URL(sent.url()).pathname === createDraft.path);
  await page.keyboard.press('Control+s');
  await begun;
  await field(page, 'Description').press('End');
  await page.keyboard.type(` And ${company} again.`);
  const added = page.waitForResponse((answer) => new URL(answer.url()).pathname === createJob.path);
  await page.keyboard.press('Control+Shift+Enter');
  const { job } = await (await added).json();
  return job;
}

inWindows(wide, () => {
  test('jobs never mix, however long the first saving of each takes while one types', async ({
    page,
    api,
  }) => {
    let delayMs = 0;
    await page.route(`**${createDraft.path}`, async (route) => {
      if (route.request().method() === 'POST') {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
      await route.continue();
    });
    await signIn(page, '/admin/add-new-job');
    await expect(page.getByRole('option', { name: 'Kolkata' })).toHaveCount(1);
    const companies: string[] = [];
    for (const each of delaysMs) {
      delayMs = each;
      const company = unique();
      companies.push(company);
      expect(await addOne(page, company)).toMatchObject({
        title: company,
        joblink: `https://careers.example/${company}`,
        description: `Told by ${company}. And ${company} again.`,
      });
    }
    await expect(field(page, 'Role')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const drafts = JSON.stringify(await api.get(`${getDrafts.path}?pageSize=100`));
    for (const company of companies) expect(`${stored} ${drafts}`).not.toContain(company);
  });
});

import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { insertInvExp } from '#contract/interviews.ts';
import { companyPath } from '#contract/jobs/company-path.ts';
import {
  companyAdminMessages as texts,
  knownCompanyMessages as known,
} from '#contract/messages/company-admin.ts';
import { companyLabels, companyMessages } from '#contract/messages/company.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { readLogo } from '#local/seed/seed-jobs.ts';
import { adminApi, button, field, file, rowOf, signIn, unique } from './support/admin.ts';
import { expectWhole, watchConsole } from './support/page-checks.ts';
import { allViewports } from './support/sizes.ts';

const title = 'Title (company name)';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Two companies that are one: the first has two jobs and an interview, the second a job. */
async function addTwo(request: APIRequestContext) {
  const [old, now] = [unique(), unique()];
  const api = await adminApi(request);
  await api.addJob({ title: old, role: 'Mender of Ladders' });
  const job = await api.addJob({ title: `${old} Pvt Ltd` });
  await api.addJob({ title: now });
  const sent = await request.post(insertInvExp.path, {
    data: {
      companyOption: await api.option('company', 'Startups'),
      roleOption: await api.option('role', 'Data Analyst'),
      workOption: await api.option('work', 'Internship'),
      ...{ name: 'Asha', email: `${old}@example.com`, title: `Two rounds at ${old}` },
      ...{ companyName: old, rounds: 2, experience: 'Fresher' },
      ...{ jobRole: 'Data Analyst', details: 'We talked.' },
    },
  });
  await api.publishInterview((await sent.json()).id);
  return { old, now, job };
}

for (const { name: window, look } of allViewports) {
  test.describe(`${window}:`, () => {
    test.use(look);

    test('two companies become one: list, details, dialog and page', async ({ page, request }) => {
      const found = watchConsole(page);
      const { old, now, job } = await addTwo(request);
      await signIn(page, adminPaths.companies);
      await expect(heading(page, texts.title)).toBeVisible();
      await page.getByRole('searchbox', { name: texts.search }).fill(old);
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
      await dialog.getByRole('button', { name: texts.mergeNow }).click();
      await expect(heading(page, now)).toBeVisible();
      await expect(field(page, companyLabels.otherNames)).toHaveValue(new RegExp(`^${old}`));

      // Visitors follow once the change has come through the table's stream.
      const locationOfOld = async () => {
        const answer = await request.get(companyPath(old.toLowerCase()), { maxRedirects: 0 });
        return [answer.status(), answer.headers()['location']];
      };
      await expect.poll(locationOfOld).toEqual([301, companyPath(now.toLowerCase())]);
      await page.goto(companyPath(old.toLowerCase()));
      await expect(heading(page, now)).toBeVisible();
      await expect(
        page.getByRole('region', { name: companyMessages.jobs }).getByRole('article'),
      ).toHaveCount(3);
      await expect(page.getByRole('link', { name: `Two rounds at ${old}` })).toBeVisible();
      await page.goto(adminPaths.editJob(job.id));
      await expect(field(page, title)).toHaveValue(now);
      expect(found).toEqual([]);
    });
  });
}

test('what is saved of a company shows on its page and fills the form of its next job', async ({
  page,
  request,
}) => {
  const name = unique();
  await (await adminApi(request)).addJob({ title: name });
  await signIn(page, adminPaths.company(name.toLowerCase()));
  await field(page, companyLabels.about).fill('They mend ladders.\nIn Bhopal.');
  await field(page, companyLabels.site).fill('ladders.example/in');
  await field(page, companyLabels.careersLink).fill('https://ladders.example/jobs');
  await field(page, companyLabels.otherNames).fill(`${name} Works`);
  await page
    .getByLabel('Company logo')
    .setInputFiles(file('logo.png', 'image/png', await readLogo('Northkavi Services')));
  await button(page, texts.save).click();
  await expect(page.getByText(companyMessages.saved)).toBeVisible();

  await page.goto(companyPath(name.toLowerCase()));
  await expect(page.getByRole('region', { name: companyLabels.about })).toContainText('In Bhopal.');
  await expect(page.getByRole('link', { name: 'ladders.example' })).toBeVisible();

  await page.goto(adminPaths.addJob);
  await expect(field(page, title)).toBeFocused();
  await page.keyboard.type(name.slice(0, 6));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, title)).toHaveValue(name);
  await expect(field(page, 'Description')).toHaveValue('They mend ladders.\nIn Bhopal.');
  await expect(field(page, 'Job link')).toHaveValue('https://ladders.example/jobs');
  await expect(page.getByRole('img', { name: 'Company logo, preview' })).toBeVisible();
  await expect(page.getByText(known.filled.split('{')[0] ?? '')).toBeVisible();
  await button(page, known.undo).click();
  await expect(field(page, 'Description')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Company logo, preview' })).toHaveCount(0);

  await field(page, title).fill(`${name} works`);
  await button(page, known.useName).click();
  await expect(field(page, title)).toHaveValue(name);
});

import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { companyPath } from '#contract/jobs/company-path.ts';
import { getInterviews, insertInvExp } from '#contract/interviews.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { pages } from '#contract/pages/pages.ts';
import { adminApi, unique } from './support/admin.ts';
import { expectWhole } from './support/page-checks.ts';
import { allViewports } from './support/sizes.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A company with two jobs under two spellings of its name, and an interview. */
async function addCompany(request: APIRequestContext) {
  const name = unique();
  const api = await adminApi(request);
  await api.addJob({ title: `${name} Pvt Ltd`, role: 'Mender of Ladders' });
  const job = await api.addJob({ title: name });
  const options = {
    companyOption: await api.option('company', 'Startups'),
    roleOption: await api.option('role', 'Data Analyst'),
    workOption: await api.option('work', 'Internship'),
  };
  const sent = await request.post(insertInvExp.path, {
    data: {
      ...options,
      ...{ name: 'Asha', email: `${name}@example.com`, title: `Two rounds at ${name}` },
      ...{ companyName: `${name} Limited`, rounds: 2, experience: 'Fresher' },
      ...{ jobRole: 'Data Analyst', details: 'We talked.' },
    },
  });
  const { id } = await sent.json();
  await api.publishInterview(id);
  await expect(async () => {
    const found = await request.get(getInterviews.path, { params: { company: name } });
    expect((await found.json()).interviews).toHaveLength(1);
  }).toPass();
  return { name, job };
}

for (const { name: window, look } of allViewports) {
  test.describe(`${window}:`, () => {
    test.use(look);

    test('a company is reached from its job, and leads to its interview and back', async ({
      page,
      request,
    }) => {
      const { name, job } = await addCompany(request);
      const path = companyPath(name.toLowerCase());
      await page.goto(`/job/${job.id}/x`);
      const link = page.getByRole('link', { name: `${jobMessages.ofCompany} ${name}` });
      await link.getByText(name, { exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page, name)).toBeVisible();
      const jobs = page.getByRole('region', { name: texts.jobs });
      await expect(jobs.getByRole('article')).toHaveCount(2);
      await jobs.getByRole('link', { name: 'Highest pay' }).click();
      await expect(page).toHaveURL(/sort=pay$/);
      await expect(jobs.getByRole('article')).toHaveCount(2);
      await expectWhole(page);
      await page
        .getByRole('region', { name: texts.interviews })
        .getByRole('link', { name: `Two rounds at ${name}` })
        .click();
      await expect(page).toHaveURL(new RegExp(pages.interviews));
      await page.getByRole('link', { name: `${name} Limited`, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
      const answer = await request.get(companyPath(`${name}-pvt-ltd`), { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, path]);
    });
  });
}

test('nobody’s company is a 404 that leads on', async ({ page }) => {
  const answer = await page.goto(companyPath('nobody-knows-it'));
  expect(answer?.status()).toBe(404);
  await expect(heading(page, texts.unknown)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore all jobs' }).click();
  await expect(page).toHaveURL(/\/$/);
});

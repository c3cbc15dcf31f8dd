import { expect, type Page, test } from '@playwright/test';
import { companyPath } from '#contract/jobs/company-path.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { pages } from '#contract/pages/pages.ts';
import { adminApi, submitInterview, unique } from './support/admin.ts';
import { expectWhole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const { name: window, look } of viewports(narrow)) {
  test.describe(`${window}:`, () => {
    test.use(look);

    test('a company is reached from its job, and leads to its interview and back', async ({
      page,
      request,
    }) => {
      const name = unique();
      const api = await adminApi(request);
      await api.addJob({ title: `${name} Pvt Ltd`, role: 'Mender of Ladders' });
      const job = await api.addJob({ title: name });
      const title = `Two rounds at ${name}`;
      await api.publishInterview(await submitInterview(request, title, { companyName: name }));
      await page.goto(`/job/${job.id}/x`);
      const link = page.getByRole('link', { name: `${jobMessages.ofCompany} ${name}` });
      await link.getByText(name, { exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${companyPath(name.toLowerCase())}$`));
      await expect(heading(page, name)).toBeVisible();
      const jobs = page.getByRole('region', { name: texts.jobs });
      await expect(jobs.getByRole('article')).toHaveCount(2);
      await expectWhole(page);
      await page
        .getByRole('region', { name: texts.interviews })
        .getByRole('link', { name: title })
        .click();
      await expect(page).toHaveURL(new RegExp(pages.interviews));
      await page.getByRole('link', { name, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
    });
  });
}

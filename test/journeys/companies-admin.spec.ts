import { companyPath } from '#contract/company-path.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyLabels } from '#contract/messages/company.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { adminApi, button, field, rowOf } from './support/admin.ts';
import { signIn, submitInterview, unique } from './support/admin.ts';
import { type APIRequestContext, expect, expectWhole, inWindows } from './support/journey.ts';
import { narrow, type Page, test } from './support/journey.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Two companies that are one: the first has two jobs and an interview, the second a job. */
async function addTwo(request: APIRequestContext) {
  const [old, now] = [unique(), unique()];
  const api = await adminApi(request);
  await api.addJob({ title: old, role: 'Mender of Ladders' });
  await api.addJob({ title: `${old} Pvt Ltd` });
  await api.addJob({ title: now });
  const title = `Two rounds at ${old}`;
  await api.publishInterview(await submitInterview(request, title, { companyName: old }));
  return { old, now };
}

inWindows(narrow, () => {
  test('two companies become one, as its links show', async ({ page, request }) => {
    const { old, now } = await addTwo(request);
    await signIn(page, adminPaths.companies);
    await expect(heading(page, texts.title)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the companies' }).fill(old);
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
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(heading(page, now)).toBeVisible();
    await expect(field(page, companyLabels.otherNames)).toHaveValue(new RegExp(`^${old}`));

    // Visitors follow once the change has come through the table's stream.
    const locationOfOld = async () => {
      const answer = await request.get(companyPath(old.toLowerCase()), { maxRedirects: 0 });
      return [answer.status(), answer.headers()['location']];
    };
    await expect.poll(locationOfOld).toEqual([301, companyPath(now.toLowerCase())]);
  });
});

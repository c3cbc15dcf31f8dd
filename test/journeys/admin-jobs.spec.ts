import { type Browser, expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { expectNothingClipped } from './support/clipping.ts';
import { expectAccessible, expectNoOverflow, signIn, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const texts = messages.jobAdmin;
const hostile = '<img src=x onerror="window.hacked=1">';
const longWord = 'Wissenschaft'.repeat(16);

/** The fields that an answer of the job list needs here. */
interface Listed {
  id: string;
  role: string;
  title: string;
  version: number;
}

async function api(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  return {
    list: async (query: string): Promise<{ jobs: Listed[]; total: number }> =>
      (await page.request.get(`/api/jobs-admin${query}`, { headers })).json(),
    change: (id: string, multipart: Record<string, string>) =>
      page.request.post(`/api/updateJob/${id}`, { headers, multipart }),
    remove: (id: string) => page.request.delete(`/api/deletejob/${id}`, { headers }),
    restore: (id: string) => page.request.post(`/api/restoreJob/${id}`, { headers }),
  };
}

/** Each journey has jobs of its own, apart from what the others change. */
const middle = {
  states: '?pageSize=4&page=6',
  conflict: '?status=live&pageSize=1&page=30',
  duplicate: '?status=live&pageSize=1&page=32',
  merge: '?status=live&pageSize=1&page=36',
  deletion: '?status=live&pageSize=1&page=40',
  bulk: '?status=live&pageSize=3&page=15',
  renewal: '?status=live&pageSize=1&page=48',
};

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const loaded = (page: Page) => expect(page.getByText(/^Showing \d|^No jobs found/)).toBeVisible();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name });
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

async function whole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
  // The head of a table that shows cards is kept for screen readers only, in a box of no size.
  if ((page.viewportSize()?.width ?? 0) > 1_000) await expectNothingClipped(page);
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the job list is whole in every state', async ({ page }) => {
      test.slow();
      const found = watchConsole(page);
      await signIn(page);
      const { list, change, remove, restore } = await api(page);
      const { jobs } = await list(middle.states);
      const [first, second, third, fourth] = jobs.map(({ id }) => id) as [
        string,
        string,
        string,
        string,
      ];
      await change(first, { role: longWord.slice(0, 190), title: hostile, location: 'عمّان 🎉' });
      await change(second, { expiresAt: inDays(-3) });
      await change(third, { expiresAt: inDays(3), featured: '1', urgent: '1' });
      await remove(fourth);

      for (const query of ['', '?status=expired', '?status=expiring', '?status=deleted']) {
        await page.goto(`/admin/job-list${query}`);
        await loaded(page);
        await whole(page);
      }
      await page.goto('/admin/job-list?search=nobodyhasthis&sort=role');
      await expect(page.getByText(messages.table.noJobs)).toBeVisible();
      await whole(page);

      await page.goto('/admin/job-list?sort=company');
      await loaded(page);
      await page.getByText('Filters', { exact: true }).click();
      await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Bengaluru' });
      await expect(page).toHaveURL(/jobbycity=/);
      await loaded(page);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await whole(page);
      await page
        .getByRole('group', { name: /selected/ })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(page.getByRole('alertdialog')).toContainText(
        'Are you sure you want to delete these',
      );
      await whole(page);
      await answer(page, 'Cancel');
      await restore(fourth);
      expect(found).toEqual([]);
    });

    test('a conflict and a preview are whole', async ({ page }) => {
      test.slow();
      const found = watchConsole(page);
      await signIn(page);
      const { list, change } = await api(page);
      const [job] = (await list(middle.conflict)).jobs;
      await page.goto(`/admin/edit-job/${job!.id}`);
      await page.getByLabel('Role', { exact: true }).fill('My role');
      await change(job!.id, { role: 'Their role', requirements: `${longWord}\nSQL ${Date.now()}` });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('alert')).toContainText(messages.job.changedMeanwhile);
      await whole(page);
      await page.getByRole('button', { name: texts.preview }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(
        'My role',
      );
      await whole(page);
      expect(found.filter((text) => !text.includes('409'))).toEqual([]);
    });

    test('a notice of a duplicate is whole', async ({ page }) => {
      const found = watchConsole(page);
      await signIn(page);
      const [job] = (await (await api(page)).list(middle.duplicate)).jobs;
      await page.getByLabel('Title (company name)').fill(job!.title);
      await page.getByLabel('Role', { exact: true }).fill(job!.role);
      await expect(page.getByText(texts.duplicates)).toBeVisible();
      await whole(page);
      expect(found).toEqual([]);
    });
  });
}

test('a deleted job leaves, comes back by Undo, and later from the deleted ones', async ({
  page,
}) => {
  await signIn(page);
  const { list } = await api(page);
  const [job] = (await list(middle.deletion)).jobs;
  const status = async () => (await page.request.get(`/api/job/${job!.id}`)).status();
  const remove = async () => {
    await page.goto(`/admin/job-list?status=live&search=${encodeURIComponent(job!.title)}`);
    await page
      .getByRole('button', { name: `Delete ${job!.role}, ${job!.title}` })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toContainText(messages.job.deleteQuestion);
    await answer(page, 'Delete');
    await expect(page.getByText(messages.job.deleted)).toBeVisible();
  };
  await remove();
  expect(await status()).toBe(404);
  // Later than any toast.
  await page.waitForTimeout(4_500);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText('1 job restored.')).toBeVisible();
  expect(await status()).toBe(200);

  await remove();
  await tab(page, texts.statuses.deleted).click();
  await expect(page).toHaveURL(/status=deleted/);
  await page.reload();
  const restore = page.getByRole('button', { name: `Restore ${job!.role}, ${job!.title}` });
  await restore.click();
  await expect(page.getByText(messages.job.restored)).toBeVisible();
  await expect(restore).toHaveCount(0);
  expect(await status()).toBe(200);
});

test('many jobs are closed by time, renewed, deleted and brought back together', async ({
  page,
}) => {
  await signIn(page);
  const { list, change } = await api(page);
  const { jobs } = await list(middle.bulk);
  for (const { id } of jobs) {
    await change(id, { title: 'Bulk Works', expiresAt: inDays(-2) });
    expect((await page.request.get(`/api/job/${id}`)).status()).toBe(410);
  }
  await page.goto('/admin/job-list?search=bulk+works&status=expired');
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const bar = page.getByRole('group', { name: /selected/ });
  await all.check();
  await bar.getByRole('button', { name: texts.renew }).click();
  await answer(page, texts.renew);
  await expect(page.getByText('3 jobs renewed.')).toBeVisible();
  await expect(page.getByText(messages.table.noJobs)).toBeVisible();
  for (const { id } of jobs) expect((await page.request.get(`/api/job/${id}`)).status()).toBe(200);

  await tab(page, texts.statuses.live).click();
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
  await all.check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('these 3 jobs');
  await answer(page, 'Delete');
  await expect(page.getByText('3 jobs deleted.')).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText('3 jobs restored.')).toBeVisible();
  await expect(page.getByText('Showing 1-3 of 3')).toBeVisible();
});

test('a job that closes soon is found on the desk and renewed, and visitors find it again', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { list, change } = await api(page);
  const [job] = (await list(middle.renewal)).jobs;
  const name = `${job!.role}, Renewal Works`;
  await change(job!.id, { title: 'Renewal Works', expiresAt: inDays(2) });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Closing within 7 days/ }).click();
  await expect(page).toHaveURL(/status=expiring/);
  await page.goto('/admin/job-list?status=expiring&search=renewal+works');
  await page.getByRole('button', { name: `Renew ${name}` }).click();
  await expect(page.getByText(`${name} is open until`)).toBeVisible();
  await expect(page.getByText(messages.table.noJobs)).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await change(job!.id, { expiresAt: inDays(-1) });

  const visitor = await (await browser.newContext()).newPage();
  const record = visitor.locator('script[type="application/ld+json"]');
  await visitor.goto(`/job/${job!.id}/renewal-works`);
  await expect(visitor.getByRole('heading', { name: messages.job.gone })).toBeVisible();
  await expect(visitor.getByRole('link', { name: messages.job.apply })).toHaveCount(0);
  await expect(record).toHaveCount(0);
  const similar = visitor.getByRole('region', { name: messages.job.similarOpen });
  await expect(similar.getByRole('listitem')).toHaveCount(5);

  await page.goto(`/admin/edit-job/${job!.id}`);
  await page.getByRole('button', { name: texts.renew }).click();
  await expect(page.getByText(/^Renewed: open until/)).toBeVisible();
  await visitor.goto('/?searchTerm=renewal+works');
  await expect(visitor.getByText('Renewal Works').first()).toBeVisible();
  await visitor.goto(`/job/${job!.id}/renewal-works`);
  await expect(visitor.getByRole('link', { name: messages.job.apply }).first()).toBeVisible();
  await visitor.context().close();
});

async function openEditor(browser: Browser, id: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/admin/edit-job/${id}`);
  await expect(page.getByLabel('Role', { exact: true })).not.toHaveValue('');
  return page;
}

test('two browsers edit one job: the second hears who changed what, and merges', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { list } = await api(page);
  const [job] = (await list(middle.merge)).jobs;
  const [one, two] = [await openEditor(browser, job!.id), await openEditor(browser, job!.id)];
  await one.getByLabel('Role', { exact: true }).fill('Role of the first');
  await one.getByLabel('Pay', { exact: true }).fill('11 LPA');
  await one.getByRole('button', { name: 'Save changes' }).click();
  await expect(one.getByText(messages.job.updated)).toBeVisible();

  await two.getByLabel('Role', { exact: true }).fill('Role of the second');
  await two.getByLabel('Location', { exact: true }).fill('Mysuru');
  await two.getByRole('button', { name: 'Save changes' }).click();
  const alert = two.getByRole('alert');
  await expect(alert).toContainText(messages.job.changedMeanwhile);
  await expect(alert).toContainText('Administrator saved this job after you opened it.');
  await expect(alert).toBeFocused();
  const changes = two.getByRole('table', { name: texts.theirChanges });
  await expect(changes.getByRole('row').filter({ hasText: 'Role of the first' })).toContainText(
    'Role of the second',
  );
  await expect(two.getByLabel('Role', { exact: true })).toHaveValue('Role of the second');
  await expect(two.getByLabel('Pay', { exact: true })).toHaveValue('11 LPA');
  await two.getByRole('button', { name: 'Take theirs: Role' }).click();
  await two.getByRole('button', { name: 'Save changes' }).click();
  await expect(two.getByText(messages.job.updated)).toBeVisible();
  await two.waitForURL('**/admin/job-list');

  const saved = await (await page.request.get(`/api/job/${job!.id}`)).json();
  expect(saved.job).toMatchObject({
    ...{ role: 'Role of the first', pay: '11 LPA', location: 'Mysuru' },
    version: job!.version + 2,
  });
  expect(JSON.stringify(saved)).not.toContain('updatedBy');
  await Promise.all([one.context().close(), two.context().close()]);
});

test('a preview shows hostile text as text and leads nowhere', async ({ page }) => {
  const found = watchConsole(page);
  await signIn(page);
  await page.getByLabel('Title (company name)').fill(hostile);
  await page.getByLabel('Role', { exact: true }).fill('<script>window.hacked=1</script>');
  await page.getByLabel('Job link').fill('javascript:window.hacked=1');
  await page.getByLabel('Description', { exact: true }).fill(`${hostile}\n"><svg onload=alert(1)>`);
  await page.getByRole('button', { name: texts.preview }).click();
  const preview = page.getByRole('dialog', { name: texts.previewTitle });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    '<script>window.hacked=1</script>',
  );
  await expect(preview.getByText(hostile).first()).toBeVisible();
  await expect(preview.getByRole('link', { name: /Apply/ })).toHaveCount(0);
  await preview.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page).toHaveURL(/add-new-job/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(found).toEqual([]);
});

test('the list is as its address says: reload, Back and a pasted link restore it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/job-list');
  await loaded(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('role');
  await expect(page).toHaveURL('/admin/job-list?sort=role');
  await loaded(page);
  await tab(page, texts.statuses.live).click();
  await expect(page).toHaveURL('/admin/job-list?status=live&sort=role');
  await loaded(page);
  await page.getByRole('searchbox').fill('engineer');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/admin/job-list?search=engineer&status=live&sort=role');
  await loaded(page);
  const before = await rowOf(page, 'ngineer').first().textContent();
  await page.reload();
  await loaded(page);
  expect(await rowOf(page, 'ngineer').first().textContent()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/admin/job-list?status=live&sort=role');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { insertRoutes, kindNumbers } from '#contract/categories.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { countJobView } from '#contract/statistics.ts';
import { adminApi, button, confirm, inDays, jobTexts, signIn, unique } from './support/admin.ts';
import { expectWhole, untilHydrated, watchConsole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

const addJob = async (request: APIRequestContext, fields = {}) =>
  (await adminApi(request)).addJob(fields);

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

const share = (page: Page, { role, title }: Job) =>
  page.getByRole('button', { name: `Share ${role} at ${title}` });
const apply = (page: Page) => page.getByRole('link', { name: jobMessages.apply });
const similar = (page: Page, name: string) => page.getByRole('region', { name });

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a job is whole with texts of any kind', async ({ page, request }) => {
      const found = watchConsole(page);
      const { id } = await addJob(request, wild);
      await page.goto(`/job/${id}/any-words`);
      await expect(page.getByRole('heading', { level: 1, name: wild.role })).toBeVisible();
      await expect(similar(page, jobMessages.similar).getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
      // A narrow screen's way to apply is stuck there by now.
      await page.mouse.wheel(0, 600);
      await expectWhole(page);
      expect(found).toEqual([]);
    });

    test('a job that has expired is named, and leads to an open one like it', async ({
      page,
      request,
    }) => {
      const title = unique();
      const api = await adminApi(request);
      const { id } = await api.addJob({ title });
      await api.changeJob(id, { expiresAt: inDays(-1) });
      for (const path of [`/jobExpired?job=${id}`, `/job/${id}/closed`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobMessages.gone);
        await expect(similar(page, jobMessages.similarOpen).getByRole('listitem')).toHaveCount(5);
        await expectWhole(page);
      }
      await expect(page.getByText(`${jobTexts.role} at ${title}`)).toBeVisible();
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
      await similar(page, jobMessages.similarOpen).getByRole('link').first().click();
      await expect(apply(page).first()).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
    });
  });
}

test('the facts of a job lead to its listings, numbered slugs included', async ({
  page,
  request,
}) => {
  const name = unique();
  const api = await adminApi(request);
  for (const sign of ['++', '#']) {
    await api.post(insertRoutes.role.path, '', { name: name + sign, catid: kindNumbers.role });
  }
  const { id } = await api.addJob({ jobbyrole: await api.option('role', `${name}#`) });
  await page.goto(`/job/${id}/x`);
  await expect(page.getByText(jobTexts.pay).first()).toBeVisible();
  await expect(page.getByText('You climb them.')).toBeVisible();
  await page.getByRole('link', { name: `${name}#`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/jobsbyrole/${name.toLowerCase()}-2-role$`));
  await expect(page.getByRole('heading', { level: 1, name: `${name}#` })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^2023/ }).click();
  await expect(page).toHaveURL(/\/jobs\/2023-batch$/);
});

test('Apply says “Official site” where it leads to the company’s own, and to no look-alike', async ({
  page,
  request,
}) => {
  const title = unique();
  const own = title.toLowerCase();
  const ofCompany = jobMessages.officialSiteHint.replace('{company}', title);
  for (const [joblink, isOfficial] of [
    [`https://careers.${own}.com/graduates`, true],
    [`https://${own}-careers.com/graduates`, false],
    [`https://www.linkedin.com/company/${own}/jobs`, false],
  ] as const) {
    const { id } = await addJob(request, { title, joblink });
    await page.goto(`/job/${id}/x`);
    await expect(
      page.getByText(new URL(joblink).hostname.replace(/^www\./, '')).first(),
    ).toBeVisible();
    const said = page.getByText(`${jobMessages.officialSite} ${ofCompany}`);
    await expect(said).toHaveCount(isOfficial ? 1 : 0);
  }
});

test('it can be applied for, copied and shared by keyboard alone', async ({
  page,
  context,
  request,
}) => {
  const job = await addJob(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/job/${job.id}/x`);
  const { origin } = new URL(page.url());
  await untilHydrated(page);
  await apply(page).focus();
  await expect(apply(page)).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(shareMessages.unsupported);
  const short = `${origin}/job/${job.id}`;
  await expect(alert.getByText(short, { exact: true })).toBeVisible();
  const whatsApp = await alert.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(short);
  const copy = alert.getByRole('button', { name: shareMessages.copyLink });
  for (let link = 0; link < 6; link += 1) await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert.getByRole('button', { name: shareMessages.linkCopied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${short}/graduate-sharp-engineer-${job.title.toLowerCase()}`,
  );
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(share(page, job)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(narrow);

  test('the text begins within a screen and a half', async ({ page, request }) => {
    const { id } = await addJob(request, {
      title: 'Thermo Fisher Scientific India Private Limited',
      role: 'Associate Software Engineer, Automation and Tools (Bengaluru)',
      location: 'Hybrid - Bengaluru, Chennai, Pune, Hyderabad',
      batches: '2024, 2025 and 2026 passouts of any branch',
      featured: '1',
      urgent: '1',
    });
    await page.goto(`/job/${id}/x`);
    const text = page.getByText(jobMessages.sections.about);
    await expect(text).toBeVisible();
    expect((await text.boundingBox())?.y).toBeLessThan(1_000);
  });

  test('the way to apply stays at hand and covers nothing', async ({ page, request }) => {
    const { id } = await addJob(request, wild);
    await page.goto(`/job/${id}/x`);
    await expect(apply(page)).toHaveCount(1);
    await page.getByText(jobMessages.sections.about).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 900);
    await expect(apply(page)).toHaveCount(2);
    await expect(apply(page).last()).toBeInViewport();

    const contact = page.getByRole('link', { name: jobMessages.contact });
    await contact.focus();
    await expect(contact).toBeInViewport();
    // The page may still be scrolling.
    const freeBetween = async () => {
      const [link, bar] = await Promise.all([
        contact.boundingBox(),
        apply(page).last().boundingBox(),
      ]);
      return (bar?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0);
    };
    await expect.poll(freeBetween).toBeGreaterThan(0);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(apply(page).last()).not.toBeInViewport();
  });
});

test('on paper only the job is left, with the address to apply at', async ({ page, request }) => {
  const { id } = await addJob(request);
  await page.goto(`/job/${id}/x`);
  await expect(similar(page, jobMessages.similar)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('complementary')]) {
    await expect(hidden).toBeHidden();
  }
  const address = await apply(page).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(jobTexts.joblink);
});

test.describe('for administrators', () => {
  const { bar: texts, statuses, renew, close } = jobAdminMessages;
  const bar = (page: Page) => page.getByRole('region', { name: texts.label });
  const isOpen = (page: Page, { role }: Job) =>
    expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible();
  const isGone = (page: Page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(jobMessages.gone);

  test('a job is renewed, closed and deleted on its page, and each comes back', async ({
    page,
    request,
  }) => {
    const job = await addJob(request, { expiresAt: inDays(3) });
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

    await button(page, close).click();
    await confirm(page, close);
    await expect(bar(page)).toContainText(statuses.expired);
    await isGone(page);
    await button(page, 'Undo').click();
    await expect(bar(page)).toContainText(statuses.expiring);
    await isOpen(page, job);

    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await confirm(page, 'Delete');
    await expect(bar(page)).toContainText(texts.deleted);
    await isGone(page);
    await button(page, 'Undo').click();
    await isOpen(page, job);
    await bar(page).getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(`/admin/edit-job/${job.id}`);
  });

  test('a visitor neither sees nor fetches any of it', async ({ page, request }) => {
    const job = await addJob(request);
    const requests: string[] = [];
    page.on('request', (each) => requests.push(new URL(each.url()).pathname));
    const ofAdministrators = () => requests.filter((path) => /job-bar|-admin|\/admin/.test(path));
    await page.goto(`/job/${job.id}/x`);
    await untilHydrated(page);
    await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(ofAdministrators()).toEqual([]);
    await signIn(page, `/job/${job.id}/x`);
    await expect(bar(page)).toBeVisible();
    expect(ofAdministrators()).not.toEqual([]);
    // Another tab signs out.
    await page.evaluate(() => {
      localStorage.removeItem('token');
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await expect(bar(page)).toHaveCount(0);
    await isOpen(page, job);
  });
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { expectAccessible, expectNoOverflow, watchConsole } from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const dayMs = 86_400_000;

/** An administrator's calls, for jobs that no demonstration has. */
async function administrator(request: APIRequestContext) {
  const login = await request.post('/api/login', {
    data: { email: 'admin@example.com', password: 'Local-admin-1' },
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const option = async (call: string, name: string): Promise<string> => {
    const { roleData } = await (await request.get(`/api/${call}`, { headers })).json();
    return roleData.find((each: { name: string }) => each.name === name).id;
  };
  return {
    async addRole(name: string) {
      await request.post('/api/insertRoleCat', { headers, data: { name, catid: 7 } });
      return option('getRolesCat', name);
    },
    option,
    async addJob(multipart: Record<string, string>): Promise<Job> {
      const answer = await request.post('/api/job', { headers, multipart });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).job;
    },
    close: (id: string) =>
      request.post(`/api/updateJob/${id}`, {
        headers,
        multipart: { expiresAt: new Date(Date.now() - dayMs).toISOString() },
      }),
  };
}

const plain = {
  title: 'Ladder Labs',
  role: 'Graduate Sharp Engineer',
  location: 'Bengaluru, Karnataka',
  pay: 'up to 300000',
  batches: '2025 and 2026 passouts',
  joblink: 'https://careers.ladder.example/sharp',
  description: 'We build ladders. You climb them.\nThen you build more.',
  requirements: '• Patience\n• A head for heights',
};

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

const jobs: Record<'plain' | 'wild' | 'closed', string> = { plain: '', wild: '', closed: '' };

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const admin = await administrator(request);
  await admin.addRole('C++');
  const chosen = {
    jobtype: await admin.option('getCompanyCat', 'Startups'),
    jobbyrole: await admin.addRole('C#'),
    jobbycity: await admin.option('getLocationCat', 'Bengaluru'),
    jobexplevel: await admin.option('getExpLevelCat', 'Freshers'),
    jobpayrange: await admin.option('getPayCat', '3-6 LPA'),
    batch2: await admin.option('getBatchCat', '2026'),
    batch3: await admin.option('getDomainCat', 'Web Development'),
  };
  jobs.plain = (await admin.addJob({ ...plain, ...chosen })).id;
  jobs.wild = (await admin.addJob({ ...wild, ...chosen })).id;
  jobs.closed = (await admin.addJob({ ...plain, ...chosen, role: 'Sharp Trainee' })).id;
  await admin.close(jobs.closed);
  await request.dispose();
});

const shareName = `Share ${plain.role} at ${plain.title}`;
const apply = (page: Page) => page.getByRole('link', { name: messages.job.apply });
const similar = (page: Page, name: string) => page.getByRole('region', { name });

/** The browser itself tells of each answer that is not a success. */
const notTheAnswer = (text: string) => !/status of (?:404|410)/.test(text);

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a job is whole, plain and wild', async ({ page }) => {
      test.slow();
      const found = watchConsole(page);
      for (const [id, { role }] of [
        [jobs.plain, plain],
        [jobs.wild, wild],
      ] as const) {
        await page.goto(`/job/${id}/any-words`);
        await expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible();
        await expect(similar(page, messages.job.similar).getByRole('article')).toHaveCount(4);
        await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
        await expectNoOverflow(page);
        // A narrow screen's way to apply is stuck there by now.
        await page.mouse.wheel(0, 600);
        await expectAccessible(page);
      }
      expect(found).toEqual([]);
    });

    test('the views of a job that is gone are whole', async ({ page }) => {
      test.slow();
      const found = watchConsole(page);
      const { notFoundTitle, expired } = messages.job;
      for (const [path, offers, title] of [
        [`/job/${jobs.closed}/closed`, 5, notFoundTitle],
        ['/job/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost', 0, notFoundTitle],
        ['/jobExpired', 0, expired],
        [`/jobExpired?job=${jobs.closed}`, 5, expired],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.job.gone);
        await expect(page).toHaveTitle(new RegExp(title));
        const open = similar(page, messages.job.similarOpen);
        await expect(open.getByRole('listitem')).toHaveCount(offers);
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      expect(found.filter(notTheAnswer)).toEqual([]);
    });
  });
}

test('an expired job is named, and leads to an open one like it', async ({ page }) => {
  await page.goto(`/job/${jobs.closed}/closed`);
  await expect(page.getByText(`Sharp Trainee at ${plain.title}`)).toBeVisible();
  await expect(page.getByText(messages.job.expired)).toBeVisible();
  await similar(page, messages.job.similarOpen).getByRole('link').first().click();
  await expect(apply(page)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('the facts of a job lead to its listings, numbered slugs included', async ({ page }) => {
  await page.goto(`/job/${jobs.plain}/x`);
  await expect(page.getByText('up to 300000').first()).toBeVisible();
  await expect(page.getByText('You climb them.')).toBeVisible();
  await page.getByRole('link', { name: 'C#', exact: true }).click();
  await expect(page).toHaveURL(/\/jobsbyrole\/c-2-role$/);
  await expect(page.getByRole('heading', { level: 1, name: /C#/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^2025/ }).click();
  await expect(page).toHaveURL(/\/jobs\/2025-batch$/);
});

test('it can be applied for, copied and shared by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/job/${jobs.plain}/x`);
  await apply(page).focus();
  await expect(apply(page)).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(messages.share.unsupported);
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: shareName })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.share.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/job/${jobs.plain}/graduate-sharp-engineer-ladder-labs`,
  );
});

test('where the device has a share sheet, it is given title, location and pay', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const share = (shared: unknown) => {
      // Not the title: the page's own head may come after it.
      document.body.dataset['shared'] = JSON.stringify(shared);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(`/job/${jobs.plain}/x`);
  await page.getByRole('button', { name: shareName }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    /Location: Bengaluru, Karnataka.*Pay: up to 300000/,
  );
});

test('the pages of More Jobs stand in the address, and Back turns them back', async ({ page }) => {
  await page.goto(`/job/${jobs.plain}/x`);
  const aside = page.getByRole('complementary');
  const first = aside.getByRole('listitem').first();
  const text = (await first.textContent()) ?? '';
  const top = await page.evaluate(() => window.scrollY);
  await aside.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(first).not.toHaveText(text);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await page.reload();
  await expect(aside.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(first).toHaveText(text);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the way to apply stays at hand and covers nothing', async ({ page }) => {
    await page.goto(`/job/${jobs.wild}/x`);
    await expect(apply(page)).toHaveCount(1);
    await page.getByText(messages.job.sections.about).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 900);
    await expect(apply(page)).toHaveCount(2);
    await expect(apply(page).last()).toBeInViewport();

    const contact = page.getByRole('link', { name: messages.job.contact });
    await contact.focus();
    await expect(contact).toBeInViewport();
    const [link, bar] = await Promise.all([
      contact.boundingBox(),
      apply(page).last().boundingBox(),
    ]);
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(apply(page).last()).not.toBeInViewport();
  });
});

test('on paper only the job is left, with the address to apply at', async ({ page }) => {
  await page.goto(`/job/${jobs.plain}/x`);
  await expect(similar(page, messages.job.similar)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('complementary')]) {
    await expect(hidden).toBeHidden();
  }
  const address = await apply(page).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(plain.joblink);
});

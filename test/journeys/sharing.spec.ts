import { expect, type Page, test } from '@playwright/test';
import { getInterviews } from '#contract/interviews.ts';
import { companyPathOf } from '#contract/jobs/company-path.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { shareMessages as texts } from '#contract/messages/site.ts';
import { interviewPath, pages } from '#contract/pages/pages.ts';
import { adminApi } from './support/admin.ts';
import { expectWhole, untilHydrated, watchConsole } from './support/page-checks.ts';
import { allViewports } from './support/sizes.ts';

const withoutSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

/** What a browser asks of others than this site. */
function watchOthers(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) requests.push(host);
  });
  return requests;
}

const addressIn = (href: string | null) => {
  const { searchParams } = new URL(href ?? '');
  return searchParams.get('text')?.split('\n').at(-1);
};

async function openMenu(page: Page, name: string) {
  await untilHydrated(page);
  const requests = watchOthers(page);
  await page.getByRole('button', { name, exact: true }).click();
  const list = page.getByRole('list', { name: /^Share this/ });
  await expect(page.getByRole('img', { name: texts.code })).toBeVisible();
  await expectWhole(page);
  expect(requests).toEqual([]);
  return list;
}

for (const { name: window, look } of allViewports) {
  test.describe(`${window}:`, () => {
    test.use(look);
    test.beforeEach(({ page }) => withoutSheet(page));

    test('a job, an interview and a company are shared by the same menu, without what was asked of the page', async ({
      page,
      request,
    }) => {
      const found = watchConsole(page);
      const job = await (await adminApi(request)).addJob();
      const { interviews } = await (
        await request.get(getInterviews.path, { params: { page: '1' } })
      ).json();
      const [interview] = interviews;
      const company = companyPathOf(job.title) ?? '';
      const cases = [
        [
          `/job/${job.id}/x?page=2&token=secret`,
          `Share ${job.role} at ${job.title}`,
          `/job/${job.id}`,
        ],
        [
          `${interviewPath(interview)}?token=secret`,
          `Share ${interview.title}`,
          `${pages.interviews}/${interview.id}`,
        ],
        [`${company}?sort=pay&token=secret`, `Share ${job.title}`, company],
      ] as const;
      for (const [address, name, expected] of cases) {
        await page.goto(address);
        const list = await openMenu(page, name);
        const { origin } = new URL(page.url());
        for (const link of await list.getByRole('link').all()) {
          expect(await link.getAttribute('href')).not.toContain('secret');
          expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
        }
        const whatsApp = list.getByRole('link', { name: 'WhatsApp' });
        expect(addressIn(await whatsApp.getAttribute('href'))).toBe(`${origin}${expected}`);
        const opened = await request.get(expected, { maxRedirects: 3 });
        expect(opened.status()).toBe(200);
        await page.getByRole('button', { name: 'OK', exact: true }).click();
        await expect(list).toHaveCount(0);
      }
      expect(found).toEqual([]);
    });
  });
}

test('on paper a job has its address, and its code where the keys asked for the print', async ({
  page,
  request,
}) => {
  const job = await (await adminApi(request)).addJob();
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute(
        'data-printed',
        String(document.querySelectorAll('svg[role=img]').length),
      );
  });
  await page.goto(`/job/${job.id}/x`);
  await untilHydrated(page);
  await expect(page.getByText(jobMessages.similar)).toBeVisible();
  const isCode = (path: string) => /\/assets\/(?:qr|share-dialog)/.test(path);
  expect(fetched.filter(isCode)).toEqual([]);
  const address = page.getByText(`${new URL(page.url()).origin}/job/${job.id}`, { exact: true });
  await expect(address).toBeHidden();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  expect(fetched.filter(isCode)).not.toEqual([]);
  await expect(page.getByRole('img', { name: texts.code })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: texts.code })).toBeVisible();
  await expect(address).toBeVisible();
});

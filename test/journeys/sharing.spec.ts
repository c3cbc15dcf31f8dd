import { jobMessages } from '#contract/messages/job.ts';
import { shareMessages as texts } from '#contract/messages/share.ts';
import { jobTexts } from './support/admin.ts';
import { expect, expectWhole, inWindows, narrow, test, untilHydrated } from './support/journey.ts';

inWindows(narrow, () => {
  test('a job is shared by keyboard, nobody is told', async ({ page, context, api }) => {
    const job = await api.addJob();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`/job/${job.id}/x?page=2&token=secret`);
    const { origin } = new URL(page.url());
    await untilHydrated(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(page.url()).host) requests.push(host);
    });
    const share = page.getByRole('button', { name: `Share ${job.role} at ${job.title}` });
    await share.press('Enter');
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(texts.unsupported);
    // A phone has no use for a code to scan.
    await expect(alert.getByRole('img', { name: texts.qrCode })).toBeHidden();
    await expectWhole(page);
    for (const link of await alert.getByRole('link').all())
      expect(await link.getAttribute('href')).not.toContain('secret');
    const copy = alert.getByRole('button', { name: texts.copyLink });
    for (let link = 0; link < 6; link += 1) await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alert.getByRole('button', { name: texts.linkCopied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${origin}/job/${job.id}/graduate-sharp-engineer-${job.title.toLowerCase()}`,
    );
    await page.keyboard.press('Escape');
    await expect(alert).toHaveCount(0);
    await expect(share).toBeFocused();
    expect(requests).toEqual([]);
  });
});

test('on paper only the job is left, with both addresses and its code', async ({ page, api }) => {
  const job = await api.addJob();
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await page.addInitScript(() => {
    const codes = () => String(document.querySelectorAll('svg[role=img]').length);
    window.print = () => document.body.setAttribute('data-printed', codes());
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
  await expect(page.getByRole('img', { name: texts.qrCode })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: texts.qrCode })).toBeVisible();
  await expect(address).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'complementary'] as const)
    await expect(page.getByRole(role)).toBeHidden();
  const apply = page.getByRole('link', { name: jobMessages.apply });
  const shown = await apply.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(shown).toContain(jobTexts.joblink);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { messages } from '#contract/messages.ts';
import { signIn, watchConsole } from './support/page-checks.ts';
import { killAll, startProcess, startStack } from './support/stack.ts';

const port = 4396;
const dataDir = mkdtempSync(join(tmpdir(), 'a-job-travels-'));
const role = 'Graduate Rung Engineer';

test.use({ baseURL: `http://127.0.0.1:${port}` });
test.afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const typed = {
  title: 'Ladder & Sons',
  role,
  location: 'Bengaluru, Karnataka',
  pay: '6-8 LPA',
  batches: '2026, 2027',
  joblink: 'https://careers.ladder.example/graduate',
  description: 'We build ladders.\nYou climb them. Then you build more.',
};
const chosen = {
  jobtype: 'Product',
  jobbyrole: 'Backend Developer',
  jobbycity: 'Bengaluru',
  jobexplevel: 'Freshers',
  jobpayrange: '6-10 LPA',
};

const fieldNamed = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

const logo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#b5402c' } })
    .png()
    .toBuffer();

test('a job travels from the form of an administrator to the page of a visitor, and outlives a restart', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const found = watchConsole(page);
  const first = await startStack(port, dataDir);
  await signIn(page);

  for (const [field, text] of Object.entries(typed)) await fieldNamed(page, field).fill(text);
  for (const [field, label] of Object.entries(chosen)) {
    await fieldNamed(page, field).selectOption({ label });
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await page.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByText(messages.job.added)).toBeVisible();
  await page.waitForURL('**/admin/job-list');
  await expect(page.getByText(role).first()).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: first.address })).newPage();
  const opensJob = async () => {
    await visitor.goto('/');
    const card = visitor.getByRole('article').filter({ hasText: role });
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    const [jobPage] = await Promise.all([
      visitor.waitForEvent('popup'),
      card.getByRole('link', { name: new RegExp(messages.jobCard.viewDetails) }).click(),
    ]);
    await expect(jobPage.getByRole('heading', { name: role, level: 1 })).toBeVisible();
    await expect(jobPage.getByText('You climb them.')).toBeVisible();
    await expect(jobPage.getByRole('link', { name: messages.job.apply })).toHaveAttribute(
      'href',
      'https://careers.ladder.example/graduate',
    );
    const logoWidth = await jobPage
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(logoWidth).toBeGreaterThan(0);
    await jobPage.close();
  };
  await opensJob();

  const second = startProcess(port + 1, dataDir, 'none');
  const refusal = await new Promise((resolve) => second.child.on('exit', resolve));
  expect(refusal).toBe(1);
  expect(second.output()).toMatch(/already|in use/i);

  expect(await first.interrupt()).toBe(0);
  const again = await startStack(port, dataDir);
  await opensJob();
  expect(await again.interrupt()).toBe(0);
  expect(found).toEqual([]);
});

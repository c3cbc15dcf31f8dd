import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { jobMessages } from '#contract/messages/job.ts';
import { adminApi, jobTexts } from '../support/admin.ts';
import { killAll, newDataDir, startProcess, startProduct } from '../support/product.ts';

const dataDir = newDataDir();
test.afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a job outlives a restart, and nobody starts beside a running product', async ({
  page,
  playwright,
}) => {
  const first = await startProduct(dataDir);
  const request = await playwright.request.newContext({ baseURL: first.address });
  const { id } = await (await adminApi(request)).addJob();
  await request.dispose();
  const opensJob = async (address: string) => {
    await page.goto(`${address}/job/${id}/x`);
    await expect(page.getByRole('heading', { name: jobTexts.role, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: jobMessages.apply }).first()).toBeVisible();
  };
  await opensJob(first.address);

  const second = startProcess(dataDir);
  const refusal = await new Promise((resolve) => second.child.on('exit', resolve));
  expect(refusal).toBe(1);
  expect(second.output()).toMatch(/already|in use/i);

  expect(await first.interrupt()).toBe(0);
  const again = await startProduct(dataDir);
  await opensJob(again.address);
  expect(await again.interrupt()).toBe(0);
});

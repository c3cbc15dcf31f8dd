import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { newDataDir, startProduct } from '../support/product.ts';

test('in development a page comes from its sources, styled and answered', async ({ page }) => {
  const dataDir = newDataDir();
  const product = await startProduct(dataDir, { dev: true });
  try {
    await page.goto(`${product.address}/?role=astronaut`);
    await expect(page.getByText(jobListMessages.noResults)).toBeVisible();
    await expect(page.locator('script[src="/@vite/client"]')).toBeAttached();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  } finally {
    await product.interrupt();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

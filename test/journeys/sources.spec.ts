import { rmSync } from 'node:fs';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { demoSourceAddresses } from '#contract/sources.ts';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import { button, field, jobsFound, rowOf, signIn } from './support/admin.ts';
import { expect, expectNothingClipped, expectWhole, forgive } from './support/journey.ts';
import { inWindows, narrow, type Page, test as base } from './support/journey.ts';
import { newDataDir, startProduct } from './support/product.ts';

/** A product of its own: what a board brings would be counted by other journeys. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const { address, dataDir, interrupt } = await startProduct(newDataDir());
    expect(address).not.toBe(baseURL);
    await wakeFunctions(address);
    await use(address);
    await interrupt();
    rmSync(dataDir, { recursive: true });
  },
});
const items = (page: Page) => page.getByRole('list', { name: inboxMessages.caption });

inWindows(narrow, () => {
  test('a board is tried, added and read, its jobs published', async ({ page, request, found }) => {
    await signIn(page, adminPaths.sources);
    await expect(page.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
    await field(page, 'Careers address').fill(demoSourceAddresses[0]);
    await button(page, 'Try').click();
    await expect(page.getByText(/as they would come in/)).toBeVisible();
    await expectWhole(page);
    await expectNothingClipped(page);

    await button(page, 'Add').click();
    const row = rowOf(page, demoSourceAddresses[0].replace('https://', ''));
    await expect(row).toBeVisible();
    await expect(row).toContainText('Lekhanova on Greenhouse');
    await expect(row).toContainText(/0 of \d published/);
    await button(page, /^Read now/).click();
    // The clock may be reading it at this moment.
    await expect(
      page.getByText(/^Lekhanova on Greenhouse: |is being read at the moment/),
    ).toBeVisible();
    const held = page.getByRole('alertdialog');
    if (await held.isVisible()) await held.getByRole('button').click();
    await expectWhole(page);
    await expectNothingClipped(page);

    await page.goto(`${adminPaths.inbox}?kind=sourceDrafts`);
    await expect(items(page)).toContainText('From Lekhanova on Greenhouse');
    await expectWhole(page);
    await items(page).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Board' })).toContainText('Lekhanova');
    await expectWhole(page);
    await page.goto(`${adminPaths.inbox}?kind=sourceDrafts`);
    const ticks = items(page).getByRole('checkbox');
    for (const at of [0, 1, 2]) await ticks.nth(at).check();
    await button(page, 'Publish 3').click();
    await expect(page.getByText('3 items done.')).toBeVisible();
    await expect.poll(jobsFound(request, 'Lekhanova')).not.toHaveLength(0);

    await page.goto(adminPaths.importJobs);
    await field(page, 'Or the address of a company’s board').fill(demoSourceAddresses[0]);
    await button(page, 'Read the board').click();
    await expect(page.getByRole('heading', { name: jobImportMessages.columnsTitle })).toBeFocused();
    await expectWhole(page);
    forgive(found, /409/);
  });
});

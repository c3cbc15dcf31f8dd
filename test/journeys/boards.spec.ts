import { rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { demoBoards } from '#contract/sources.ts';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import { adminApi, button, confirm, field, jobsFound, rowOf, signIn } from './support/admin.ts';
import { expect, forgive, type Page, test as base } from './support/journey.ts';
import { expectNothingClipped, expectWhole } from './support/page-checks.ts';
import { newDataDir, startProduct } from './support/product.ts';
import { inWindows, narrow } from './support/sizes.ts';

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const items = (page: Page) => page.getByRole('list', { name: inboxMessages.caption });
const jobCall = (id: string) => endpoints.getJob.path.replace('{id}', id);
const Found = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
/** The board's clock goes round in 80 seconds. */
const untilItComes = { timeout: 0 };

inWindows(narrow, () => {
  test('a company’s board is tried, added and read, and its openings come, change and go', async ({
    page,
    request,
    found,
  }) => {
    await signIn(page, adminPaths.sources);
    await expect(heading(page, 'Boards')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
    await field(page, 'Careers address').fill(demoBoards[0]);
    await button(page, 'Try').click();
    await expect(page.getByText(/as they would come in/)).toBeVisible();
    await expectWhole(page);
    await expectNothingClipped(page);

    await button(page, 'Add').click();
    const row = rowOf(page, demoBoards[0].replace('https://', ''));
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

    await page.goto(`${adminPaths.inbox}?kind=openings`);
    await expect(items(page)).toContainText('From Lekhanova on Greenhouse');
    await expectWhole(page);
    await items(page).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Board' })).toContainText('Lekhanova');
    await expectWhole(page);
    await page.goto(`${adminPaths.inbox}?kind=openings`);
    const ticks = items(page).getByRole('checkbox');
    for (const at of [0, 1, 2]) await ticks.nth(at).check();
    await button(page, 'Publish 3').click();
    await expect(page.getByText('3 items done.')).toBeVisible();
    await expect.poll(jobsFound(request, 'Lekhanova')).not.toHaveLength(0);

    // One posting of the laptop's board comes, changes and goes by the clock.
    const api = await adminApi(request);
    const living = async (kind: string) => {
      const { items: all } = Found.parse(await api.get(`${endpoints.getInbox.path}?kind=${kind}`));
      return all.find(({ title }) => title.startsWith('Junior Android Developer'));
    };
    await expect.poll(() => living('openings'), untilItComes).toBeUndefined();
    await expect.poll(() => living('openings'), untilItComes).toBeDefined();
    await page.goto(`${adminPaths.inbox}?kind=openings`);
    await button(page, /^Publish: Junior Android Developer/).click();
    await expect(page.getByText(/^Done: Junior Android Developer/)).toBeVisible();

    await expect.poll(() => living('changes'), untilItComes).toBeDefined();
    const { id = '' } = (await living('changes')) ?? {};
    await page.goto(`${adminPaths.inbox}?kind=changes`);
    await button(page, /^Read: Junior Android Developer/).click();
    await expect(page.getByRole('region', { name: /Junior Android Developer/ })).toContainText(
      /Pay.*Here: INR .*On the board: INR /s,
    );
    await expectWhole(page);
    await button(page, /^Take over: Junior Android Developer/).click();
    await confirm(page, 'Take over');
    await expect(page.getByText(/^Done: Junior Android Developer/)).toBeVisible();

    const answer = async () => (await request.get(jobCall(id))).status();
    await expect.poll(answer, untilItComes).toBe(410);
    await page.goto(`/job/${id}/x`);
    await expect(page.getByText(jobMessages.closedByCompany)).toBeVisible();
    await expectWhole(page);

    await page.goto('/company/lekhanova');
    await expect(page.getByText(/Jobs from its own board on Greenhouse/)).toBeVisible();
    await expectWhole(page);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByText(/From the company’s own board, seen 1 minute ago\./)).toBeVisible();
    await expectWhole(page);
    forgive(found, /409|410/);
  });
});

import { expect, type Page, test } from '@playwright/test';
import { getInterviews, insertInvExp, type InterviewCard } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { pages } from '#contract/pages/pages.ts';
import { adminApi, unique } from './support/admin.ts';
import { expectWhole, untilHydrated } from './support/page-checks.ts';
import { withSpaFallback } from './support/spa-fallback.ts';
import { narrow, viewports } from './support/sizes.ts';

const texts = interviewMessages;
const inMain = (page: Page) => page.getByRole('main');
const cards = (page: Page) => inMain(page).getByRole('article');

const monstrous = `${'Unbreakable'.repeat(90)} 🎉 مقابلة عمل في شركة`.slice(0, 1_000);
const strangeCard: InterviewCard = {
  id: 'strange',
  name: monstrous.slice(0, 200),
  title: monstrous,
  companyName: monstrous,
  rounds: 20,
  experience: monstrous,
  jobRole: monstrous,
  companyOption: '',
  roleOption: '',
  workOption: '',
  categories: { companyOption: monstrous, roleOption: monstrous, workOption: monstrous },
  verdict: 'waiting',
  roundTitles: Array.from({ length: 20 }, () => monstrous),
  anonymous: false,
  created_at: '2026-11-01T08:00:00.000Z',
};
const { roundTitles, ...strangeHeading } = strangeCard;
const strange = {
  ...strangeHeading,
  details: `${monstrous}\n\n<img src=x onerror=alert(1)>`,
  roundDetails: roundTitles.map((text) => ({ title: text.slice(0, 200), details: text })),
};

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('texts of any length and script stay in their place and run nothing', async ({ page }) => {
      await withSpaFallback(page);
      const list = { interviews: [strangeCard, strangeCard], total: 2 };
      await page.route('**/api/getInterviews*', (route) => route.fulfill({ json: list }));
      await page.route('**/api/interviews/*', (route) =>
        route.fulfill({ json: { interview: strange } }),
      );
      await page.goto(pages.interviews);
      await expect(cards(page)).toHaveCount(2);
      await expectWhole(page);
      await page.goto(`${pages.interviews}/strange/x`);
      await expect(page.getByText('onerror=alert(1)')).toBeVisible();
      await expectWhole(page);
    });
  });
}

test('filters, search and pages stand in the address, and Back takes them back', async ({
  page,
}) => {
  await page.goto(pages.interviews);
  await expect(cards(page)).toHaveCount(6);
  await page.getByLabel('Verdict').selectOption('not_selected');
  await expect(page).toHaveURL(/verdict=not_selected/);
  await expect(page.getByText('2 interview experiences')).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText('Not selected');
  await page.getByRole('searchbox').fill('cloud');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.foundOne)).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.foundOne)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('cloud');
  await page.goBack();
  await expect(page.getByText('2 interview experiences')).toBeVisible();
  await page.getByRole('link', { name: texts.clearAll }).click();
  await expect(cards(page)).toHaveCount(6);

  // What other journeys publish may move the rows from page to page.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${pages.interviews}$`));
  await expect(cards(page)).toHaveCount(6);
});

async function fillIn(page: Page, texts: Readonly<Record<string, string>>) {
  const form = inMain(page);
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByLabel('Company type').selectOption({ label: 'Service' });
  await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Data Analyst' });
  await form.getByLabel('Work type').selectOption({ label: 'Internship' });
  await form.getByLabel('Selected', { exact: true }).check();
  await form.getByLabel('Round title').fill('The loom');
  await form.getByLabel('What happened').fill('I mended a thread.');
  await form.getByRole('button', { name: interviewMessages.addRound }).click();
  const second = form.getByRole('group', { name: 'Round 2' });
  await second.getByLabel('Round title').fill('The tea');
  await second.getByLabel('What happened').fill('We had a cup.');
  await form.getByRole('button', { name: 'Move round 2 up' }).click();
  await form.getByRole('switch', { name: interviewMessages.anonymous }).check();
}

test('an experience travels from the form over the review to the readers, without its name', async ({
  page,
  request,
}) => {
  const company = unique();
  const author = unique();
  const title = `Two rounds at ${company}`;
  await page.goto(pages.shareInterview);
  await fillIn(page, {
    ...{ Name: author, Email: `${author}@example.com`, Title: title, 'Company name': company },
    ...{ 'Job role': 'Data Analyst', Experience: 'Fresher', Details: 'I applied.\n\nThey wrote.' },
  });
  await page.reload();
  await page.getByText(texts.restored).waitFor();
  await expect(page.getByLabel('Work type')).toHaveValue(/.+/);

  const answered = page.waitForResponse(`**${insertInvExp.path}`);
  await inMain(page).getByRole('button', { name: texts.submit }).click();
  const { id } = await (await answered).json();
  const dialog = page.getByRole('alertdialog', { name: texts.savedTitle });
  await expect(dialog.getByText(texts.saved)).toBeVisible();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.interviews}$`));

  const address = `${pages.interviews}/${id}/two-rounds`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: texts.goneTitle })).toBeVisible();
  await (await adminApi(request)).publishInterview(id);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article').getByText('Anonymous User')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Round 1: The tea',
    'Round 2: The loom',
  ]);
  await page.goto(`${pages.interviews}?search=${company}`);
  await expect(cards(page)).toHaveCount(1);
  for (const path of [getInterviews.path, `/api/interviews/${id}`]) {
    const text = await (await request.get(path)).text();
    expect(text.toLowerCase()).not.toContain(author.toLowerCase());
  }
});

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('what a role was asked is told in its authors’ words, by year too, and leads to the whole', async ({
      page,
    }) => {
      await page.goto(pages.interviews);
      await untilHydrated(page);
      await page.getByLabel('Role', { exact: true }).selectOption('backend-developer');
      const questions = page.getByRole('region', { name: texts.questions });
      await expect(questions.getByText(/\?$/).first()).toBeVisible();
      await page.getByLabel('Year').selectOption({ index: 1 });
      await expect(page).toHaveURL(/year=\d{4}/);
      await expect(questions).toBeVisible();
      await expectWhole(page);
      const question = await questions.getByText(/\?$/).first().textContent();
      await questions.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article')).toContainText(question ?? '');
    });

    test('a card leads to its company by the name, and to the experience everywhere else', async ({
      page,
    }) => {
      await page.goto(pages.interviews);
      await untilHydrated(page);
      const card = cards(page).first();
      const company = card.getByRole('link').first();
      const box = (await company.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(24);
      const href = await company.getAttribute('href');
      expect(href).toMatch(/^\/company\//);
      await page.mouse.click(box.x + 4, box.y + box.height / 2);
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: texts.listTitle })).toBeVisible();
      // At its foot, which is no link itself.
      const sent = card.locator('time');
      await sent.scrollIntoViewIfNeeded();
      const foot = (await sent.boundingBox())!;
      await page.mouse.click(foot.x + 4, foot.y + foot.height / 2);
      await expect(page).toHaveURL(new RegExp(`${pages.interviews}/`));
    });
  });
}

test('a job’s card leads to its company by the name, and to the job everywhere else', async ({
  page,
}) => {
  await page.goto('/jobsbytype/Freshers-jobs');
  await untilHydrated(page);
  const card = cards(page).first();
  const company = card.getByRole('link').first();
  const box = (await company.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(24);
  const href = (await company.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/company\//);
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Freshers' })).toBeVisible();
  // What lies over all of the card takes the press.
  const role = (await card.getByRole('heading').boundingBox())!;
  await page.mouse.click(role.x + 4, role.y + 4);
  await expect(page).toHaveURL(/\/job\//);
});

import { expect, type Page } from '@playwright/test';
import {
  getInterviewPage,
  insertInvExp,
  type InterviewCard,
  reviewInterview,
} from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { expectAccessible, expectNoOverflow, watchConsole } from './support/page-checks.ts';
import { withPlainIndex } from './support/plain-index.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const texts = messages.interview;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const inMain = (page: Page) => page.getByRole('main');

async function expectWhole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

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

async function answerStrangely(page: Page) {
  await withPlainIndex(page);
  const list = { interviews: [strangeCard, strangeCard], total: 2 };
  await page.route('**/api/getInterviews*', (route) => route.fulfill({ json: list }));
  await page.route('**/api/interviews/*', (route) =>
    route.fulfill({ json: { interview: strange } }),
  );
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the list, an experience and the form are whole in every state', async ({ page }) => {
      test.setTimeout(90_000);
      const found = watchConsole(page);
      await page.goto(pages.interviews);
      await expect(cards(page)).toHaveCount(6);
      await expectWhole(page);

      await cards(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: texts.rounds })).toBeVisible();
      await expectWhole(page);

      await page.goto(`${pages.interviews}?search=zxqvkjw`);
      await expect(page.getByRole('heading', { name: texts.none })).toBeVisible();
      await expectWhole(page);

      await page.goto(pages.shareInterview);
      await inMain(page).getByRole('button', { name: texts.addRound }).click();
      await inMain(page).getByRole('button', { name: texts.submit }).click();
      await expect(page.getByText('Name is required.', { exact: true })).toBeVisible();
      await expectWhole(page);
      expect(found).toEqual([]);
    });

    test('texts of any length and script stay in their place and run nothing', async ({ page }) => {
      await answerStrangely(page);
      await page.goto(pages.interviews);
      await expect(cards(page)).toHaveCount(2);
      await expectWhole(page);
      await page.goto(`${pages.interviews}/strange/x`);
      await expect(page.getByText('onerror=alert(1)')).toBeVisible();
      await expectWhole(page);
    });

    test('a failure and a lost experience say so', async ({ page }) => {
      await page.goto(`${pages.interviews}/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost`);
      await expect(page.getByRole('heading', { name: texts.goneTitle })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectWhole(page);
      await withPlainIndex(page);
      await page.route('**/api/getInterviews*', (route) =>
        route.fulfill({ status: 404, json: {} }),
      );
      await page.goto(pages.interviews);
      await expect(page.getByText(texts.loadFailed)).toBeVisible();
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

  // Journeys before this one may have published more: what stands first tells the pages apart.
  const firstTitle = await cards(page).first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(inMain(page).getByRole('heading', { name: firstTitle })).toHaveCount(0);
  await expect(cards(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first().getByRole('heading')).toHaveText(firstTitle);
});

const typed = {
  Name: 'Vasundhara Quietbird',
  Email: 'vasundhara.quietbird@example.com',
  Title: 'Two rounds at a mill, and a cup of tea',
  'Company name': 'Chakra Looms',
  'Job role': 'Data Analyst',
  Experience: 'Fresher',
  Details: 'I applied by letter.\n\nThey answered by letter.',
};

async function fillIn(page: Page) {
  const form = inMain(page);
  for (const [label, text] of Object.entries(typed)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByLabel('Company type').selectOption({ label: 'Service' });
  await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Data Analyst' });
  await form.getByLabel('Work type').selectOption({ label: 'Internship' });
  await form.getByLabel('Selected', { exact: true }).check();
  await form.getByLabel('Round title').fill('The loom');
  await form.getByLabel('What happened').fill('I mended a thread.');
  await form.getByRole('button', { name: texts.addRound }).click();
  const second = form.getByRole('group', { name: 'Round 2' });
  await second.getByLabel('Round title').fill('The letter');
  await second.getByLabel('What happened').fill('I read one aloud.');
  await form.getByRole('button', { name: 'Move round 2 up' }).click();
  await form.getByRole('switch', { name: texts.anonymous }).check();
}

test('an experience travels from the form over the review to the readers, without its name', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await page.goto(pages.shareInterview);
  await fillIn(page);
  await page.reload();
  await page.getByText(texts.restored).waitFor();
  await expect(page.getByLabel('Work type')).toHaveValue(/.+/);

  await page.route(`**${insertInvExp.path}`, (route) => route.abort(), { times: 4 });
  await inMain(page).getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.failedTitle)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expectAccessible(page);

  const answered = page.waitForResponse(`**${insertInvExp.path}`);
  await inMain(page).getByRole('button', { name: texts.submit }).click();
  const { id } = await (await answered).json();
  const dialog = page.getByRole('alertdialog', { name: texts.savedTitle });
  await expect(dialog.getByText(texts.saved)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.interviews}$`));

  const address = `${pages.interviews}/${id}/two-rounds`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: texts.goneTitle })).toBeVisible();

  const admin = { email: 'admin@example.com', password: 'Local-admin-1' };
  const { token } = await (await request.post('/api/login', { data: admin })).json();
  const review = await request.post(reviewInterview.path.replace('{id}', id), {
    data: { status: 'published' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(review.status()).toBe(200);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: typed.Title })).toBeVisible();
  await expect(page.getByRole('article').getByText('Anonymous User')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Round 1: The letter',
    'Round 2: The loom',
  ]);
  await page.goto(`${pages.interviews}?company=chakra-looms`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('Anonymous User');

  for (const path of [
    getInterviewPage.path,
    `${getInterviewPage.path}?page=1`,
    `/api/interviews/${id}`,
    `${getInterviewPage.path}?search=quietbird`,
  ]) {
    const text = await (await request.get(path)).text();
    expect(text.toLowerCase()).not.toContain('quietbird');
  }
});

test('leaving a form that was begun asks first, and its text is there again', async ({ page }) => {
  await page.goto(pages.shareInterview);
  await inMain(page).getByLabel('Title', { exact: true }).fill('Half a story');
  await page.getByRole('link', { name: texts.backToList }).click();
  const question = page.getByRole('alertdialog', { name: texts.leaveTitle });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.shareInterview}$`));
  await page.getByRole('link', { name: texts.backToList }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(inMain(page).getByLabel('Title', { exact: true })).toHaveValue('Half a story');
});

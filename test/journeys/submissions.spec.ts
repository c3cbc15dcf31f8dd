import { expect, type Page, test } from '@playwright/test';
import { getAllBlogPosts, insertBlogPosts, updateBlogPost } from '#contract/blog.ts';
import { reviewInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { pages, submissionPath } from '#contract/pages/pages.ts';
import { adminApi, sendInterview, unique } from './support/admin.ts';
import { expectWhole, untilHydrated, watchConsole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

const texts = submissionMessages;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The form of a new post, with its title and who writes it. */
async function beginPost(page: Page, title: string) {
  await page.goto(pages.writePost);
  await field(page, writePostMessages.labels.title).fill(title);
  await field(page, writePostMessages.labels.author).fill('Nobody Knows');
}

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('a post is followed, changed and decided on by its private link', async ({
      page,
      request,
    }) => {
      const found = watchConsole(page);
      const title = unique();
      await beginPost(page, title);
      await field(page, writePostMessages.labels.content).fill('A loom and a thread.');
      const answering = page.waitForResponse(`**${insertBlogPosts.path}`);
      await button(page, writePostMessages.publish).click();
      const { id } = await (await answering).json();
      const done = page.getByRole('alertdialog', { name: postMessages.submittedTitle });
      await expect(done).toContainText(submissionPath('post', `post~${id}`));
      await expectWhole(page);
      await done.getByRole('button', { name: 'OK' }).click();

      await page.goto(pages.writePost);
      await main(page).getByText(`${texts.list} (1)`).click();
      await expectWhole(page);
      await main(page).getByRole('link', { name: title }).click();
      await expect(heading(page)).toHaveText(texts.states.waiting.title);
      await expect(field(page, writePostMessages.labels.title)).toHaveValue(title);
      await expectWhole(page);
      expect(await main(page).innerHTML()).not.toContain('Nobody Knows');

      const link = page.url();
      await field(page, writePostMessages.labels.content).fill('Two looms.');
      await field(page, texts.makeAnonymous).check();
      await button(page, texts.save).press('Enter');
      await expect(page.getByText(texts.saved)).toBeVisible();
      await expect(main(page).getByText(texts.isAnonymous)).toBeVisible();
      await expectWhole(page);

      const administrator = await adminApi(request);
      await field(page, writePostMessages.labels.content).fill('Three looms.');
      await administrator.send(updateBlogPost.path, id, { version: '2', title: `${title} II` });
      await button(page, texts.save).click();
      await expect(page.getByRole('alert')).toContainText(texts.changedMeanwhile);
      await expect(field(page, writePostMessages.labels.title)).toHaveValue(`${title} II`);
      await expect(field(page, writePostMessages.labels.content)).toHaveValue('Three looms.');
      await expectWhole(page);

      const reason = `<b>${unique()}</b>`;
      const rejection = { version: '3', status: '3', reason };
      await administrator.send(updateBlogPost.path, id, rejection);
      await button(page, texts.save).click();
      await expect(page.getByRole('alert')).toContainText(texts.reviewed);
      await expect(field(page, writePostMessages.labels.content)).toHaveValue('Three looms.');
      await expectWhole(page);
      await button(page, texts.toDecision).click();
      await expect(heading(page)).toHaveText(texts.states.rejected.title);
      await expect(main(page).getByText(reason)).toBeVisible();
      await main(page).getByText(texts.yourText).click();
      await expect(main(page).getByText('Two looms.')).toBeVisible();
      await expectWhole(page);

      await administrator.send(updateBlogPost.path, id, { version: '4', status: '1' });
      await page.goto(link);
      await expect(heading(page)).toHaveText(texts.states.published.title);
      await expectWhole(page);
      await main(page).getByRole('link', { name: texts.read }).click();
      await expect(heading(page)).toHaveText(`${title} II`);
      await expect(page.getByRole('article').getByText(postMessages.anonymousAuthor)).toBeVisible();
      expect(found.filter((line) => !line.includes('409'))).toEqual([]);
    });

    test('a draft goes on by its private link in another browser, and is sent for review', async ({
      page,
      browser,
      request,
    }) => {
      const found = watchConsole(page);
      const title = unique();
      await beginPost(page, title);
      await button(page, writePostMessages.saveDraft).click();
      await expect(heading(page)).toHaveText(texts.states.draft.title);
      await expect(field(page, writePostMessages.labels.title)).toHaveValue(title);
      await expectWhole(page);

      const elsewhere = await browser.newContext(look);
      const other = await elsewhere.newPage();
      await other.goto(page.url());
      await field(other, writePostMessages.labels.content).fill('A loom and a thread.');
      await button(other, writePostMessages.saveDraft).click();
      await expect(other.getByText(texts.saved)).toBeVisible();
      await button(other, writePostMessages.publish).click();
      await expect(heading(other)).toHaveText(texts.states.waiting.title);
      await expectWhole(other);
      expect(await main(other).innerHTML()).not.toContain('Nobody Knows');
      await elsewhere.close();

      const administrator = await adminApi(request);
      expect(await administrator.get(`${getAllBlogPosts.path}?search=${title}`)).toMatchObject({
        blogs: [{ title, author: 'Nobody Knows', status: 'pending_review' }],
      });
      await page.goto(pages.writePost);
      await expect(field(page, writePostMessages.labels.title)).toHaveValue('');
      await expect(main(page).getByText(`${texts.list} (1)`)).toBeVisible();
      expect(found).toEqual([]);
    });

    test('an experience is changed by its private link until it is published', async ({
      page,
      request,
    }) => {
      const found = watchConsole(page);
      const title = unique();
      const { id, token } = await sendInterview(request, title);
      await page.goto(submissionPath('interview', token));
      await untilHydrated(page);
      await expect(heading(page)).toHaveText(texts.states.waiting.title);
      await expect(main(page).getByRole('option', { name: 'Startups' })).toBeAttached();
      await expectWhole(page);
      await field(page, 'Title').fill(`${title} II`);
      await button(page, interviewMessages.addRound).click();
      await main(page).getByLabel('Round title').last().fill('Talk');
      await main(page).getByLabel('What happened').last().fill('A talk.');
      await button(page, texts.save).click();
      await expect(page.getByText(texts.saved)).toBeVisible();
      await expect(main(page).getByLabel('Round title')).toHaveCount(2);
      await expectWhole(page);

      const administrator = await adminApi(request);
      await administrator.post(reviewInterview.path, id, { status: 'published', version: 2 });
      await field(page, 'Title').fill('Too late');
      await button(page, texts.save).click();
      await expect(page.getByRole('alert')).toContainText(texts.reviewed);
      await expect(field(page, 'Title')).toHaveValue('Too late');
      await button(page, texts.toDecision).click();
      await main(page).getByRole('link', { name: texts.read }).click();
      await expect(heading(page)).toHaveText(`${title} II`);
      expect(found.filter((line) => !line.includes('409'))).toEqual([]);
    });
  });
}

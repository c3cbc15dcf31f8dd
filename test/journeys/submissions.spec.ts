import sharp from 'sharp';
import { imageLimits } from '#contract/limits.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { writePostMessages as words } from '#contract/messages/write-post.ts';
import { publicPaths, submissionPath } from '#contract/public-paths.ts';
import { imageMarks, markedImage } from '#test/support/marked-image.ts';
import { button as anyButton, file, rowOf } from './support/admin.ts';
import { sendInterview, signIn, unique } from './support/admin.ts';
import { type BrowserContext, expect, expectWhole, inWindows } from './support/journey.ts';
import { type Locator, narrow, type Page, test } from './support/journey.ts';
import { mailsTo } from './support/product.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A photograph as a telephone takes it: on its side, larger than the site shows, and talkative. */
const photograph = async () =>
  sharp(await markedImage())
    .resize(2_400, 1_600)
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** What the browser keeps of the chosen image, which is what it will send. */
async function storedBytes(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await settled(indexedDB.open('post-draft:images'));
    const images = database.transaction('images').objectStore('images');
    const file: File = await settled(images.get('new'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });
  return Buffer.from(base64, 'base64');
}

/** The page as readers will see it, in a tab of its own. */
async function openPreview(context: BrowserContext, row: Locator): Promise<Page> {
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: /^Preview/ }).click(),
  ]);
  await expect(opened.getByText(/^Preview: pending review\./)).toBeVisible();
  await expect(opened.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  return opened;
}

inWindows(narrow, (look) => {
  test('a draft becomes a post without a name', async ({ page, context, browser }) => {
    const [title, author] = [unique(), unique()];
    const email = `${author}@example.com`;
    await page.goto(publicPaths.writePost);
    await field(page, words.labels.title).fill(title);
    await field(page, words.labels.content).fill('## Threads\n\nThey **break**.');
    await field(page, words.labels.author).fill(author);
    await field(page, words.labels.email).fill(email);
    const picture = file('loom.jpg', 'image/jpeg', await photograph());
    await field(page, words.labels.image).setInputFiles(picture);
    await expect(main(page).getByRole('img', { name: title })).toBeVisible();
    await expect(main(page).getByText('Saved in this browser', { exact: true })).toBeVisible();
    const drafted = await storedBytes(page);
    expect(drafted.length).toBeLessThan(imageLimits.bytes);
    const { format, width, height, exif } = await sharp(drafted).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1_200, 1_800, undefined]);
    for (const mark of Object.values(imageMarks)) expect(drafted.includes(mark)).toBe(false);
    await page.reload();
    await expect(main(page).getByText('We have restored what you wrote earlier.')).toBeVisible();
    await expect(main(page).getByRole('img', { name: title })).toBeVisible();

    await button(page, 'Save Draft').click();
    await expect(heading(page)).toHaveText(texts.states.draft.title);
    await expectWhole(page);
    const elsewhere = await browser.newContext(look);
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await button(other, 'Publish').click();
    await expect(heading(other)).toHaveText(texts.states.pending.title);
    expect(await main(other).innerHTML()).not.toContain(author);
    await field(other, texts.makeAnonymous).check();
    await button(other, texts.save).press('Enter');
    await expect(main(other).getByText(texts.isAnonymous)).toBeVisible();
    await expectWhole(other);

    const list = '/admin/interviews/users-added-blog-posts-list?status=pending_review';
    await signIn(page, `${list}&search=${title}`);
    await expect(rowOf(page, title)).toContainText(author);
    const preview = await openPreview(context, rowOf(page, title));
    await expect(heading(preview)).toHaveText(title);
    await expect(preview.getByText(postMessages.anonymousAuthor)).toBeVisible();
    await expect(preview).toHaveTitle(new RegExp(title));
    await rowOf(page, title).getByRole('link', { name: /^Edit/ }).click();
    await anyButton(page, 'Publish').click();
    await expect(page.getByText(postMessages.updated)).toBeVisible();
    await expect(page).toHaveURL(/status=pending_review/);
    await expect(rowOf(page, title)).toHaveCount(0);

    await field(other, words.labels.title).fill('Too late');
    await button(other, texts.save).click();
    await expect(other.getByRole('alert')).toContainText(texts.reviewed);
    await button(other, 'See what was decided').click();
    await expect(heading(other)).toHaveText(texts.states.published.title);
    await main(other).getByRole('link', { name: texts.read }).click();
    await expect(heading(other)).toHaveText(title);
    await expect(other.getByRole('article').locator('strong')).toHaveText('break');
    await elsewhere.close();
    await expect.poll(() => mailsTo(email).join()).toContain('is published');
  });

  test('an experience comes out without a name', async ({ page, context, request }) => {
    const [company, author] = [unique(), unique()];
    const title = `Two rounds at ${company}`;
    const own = { name: author, email: `${author}@example.com`, companyName: company };
    const { token } = await sendInterview(request, title, { ...own, anonymous: true });
    await page.goto(submissionPath('interview', token));
    await expect(heading(page)).toHaveText(texts.states.pending.title);
    await expect(main(page).getByRole('option', { name: 'Startups' })).toBeAttached();
    await expectWhole(page);
    await field(page, 'Title').fill(`${title} II`);
    await button(page, texts.save).click();
    await expect(page.getByText(texts.saved)).toBeVisible();

    const office = await context.newPage();
    await signIn(office, `/admin/interviews/users-added-interviews-list?search=${company}`);
    const row = rowOf(office, company);
    const preview = await openPreview(context, row);
    await expect(preview.getByRole('article').getByText('Anonymous User')).toBeVisible();
    await row.getByRole('button', { name: /^Publish/ }).click();
    const published = moderationMessages.published.replace('{title}', `${title} II`);
    await expect(office.getByText(published)).toBeVisible();

    await page.reload();
    await main(page).getByRole('link', { name: texts.read }).click();
    await expect(heading(page)).toHaveText(`${title} II`);
    const yourTurn = main(page).getByText('Had an interview?');
    await expect(yourTurn).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(yourTurn).toBeHidden();
    await page.goto(`${publicPaths.interviews}?search=${company}`);
    await expect(main(page).getByRole('article')).toHaveCount(1);
  });
});

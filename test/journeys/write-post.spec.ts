import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { insertBlogPosts } from '#contract/blog.ts';
import { imageLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { pages } from '#contract/pages/pages.ts';
import { imageMarks, markedImage } from '#test/support/marked-image.ts';
import { adminApi, file, unique } from './support/admin.ts';
import { hurry } from './support/faults.ts';
import { expectNothingClipped, expectWhole, watchConsole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

const texts = writePostMessages;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function openForm(page: Page) {
  await page.goto(pages.writePost);
  await expect(field(page, texts.labels.title)).toBeVisible();
}

const chooseImage = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  field(page, texts.labels.image).setInputFiles(file);

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

/** A photograph as a telephone takes it: on its side, larger than the site shows, and talkative. */
const photograph = async () =>
  sharp(await markedImage())
    .resize(2_400, 1_600)
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const monstrous = `${'Unbreakable'.repeat(80)} 🎉 مقابلة عمل`;

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('the form is whole in every state', async ({ page }) => {
      const found = watchConsole(page);
      await openForm(page);
      await button(page, texts.publish).click();
      const alert = page.getByRole('alertdialog', { name: texts.incompleteTitle });
      await expect(alert).toContainText(postMessages.incomplete);
      await expectWhole(page);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(field(page, texts.labels.title)).toBeFocused();

      await field(page, texts.labels.title).fill(monstrous.slice(0, 200));
      await field(page, texts.labels.excerpt).fill(monstrous);
      await field(page, texts.labels.content).fill(`# ${monstrous}\n\n> ${monstrous}`);
      await field(page, texts.labels.tags).fill(`${'x'.repeat(40)},${'m'.repeat(40)},مقابلة,`);
      await field(page, texts.labels.author).fill(monstrous.slice(0, 200));
      await chooseImage(page, file('a.jpg', 'image/jpeg', await markedImage()));
      await expect(button(page, 'Remove')).toBeVisible();
      await expectWhole(page);

      await button(page, texts.preview).click();
      await expect(page.getByRole('region', { name: texts.preview }).locator('h2')).toHaveCount(2);
      await expectWhole(page);
      await expectNothingClipped(page);
      expect(found).toEqual([]);
    });
  });
}

test('a post travels from the form over the review to the readers, without a name or a place', async ({
  page,
  request,
}) => {
  const title = unique();
  const author = unique();
  await hurry(page);
  await openForm(page);
  await field(page, texts.labels.title).fill(title);
  await field(page, texts.labels.excerpt).fill('Threads, and how they break.');
  await field(page, texts.labels.content).fill('## Threads\n\nThey **break**.');
  await field(page, texts.labels.tags).fill('looms, threads,');
  await field(page, texts.labels.anonymous).check();
  await field(page, texts.labels.author).fill(author);
  await field(page, texts.labels.email).fill(`${author}@example.com`);
  await chooseImage(page, file('loom.jpg', 'image/jpeg', await photograph()));
  await expect(main(page).getByRole('img', { name: title })).toBeVisible();
  await expect(main(page).getByText(texts.saved, { exact: true })).toBeVisible();

  const drafted = await storedBytes(page);
  expect(drafted.length).toBeLessThan(imageLimits.bytes);
  const { format, width, height, exif } = await sharp(drafted).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1_200, height: 1_800 });

  await page.reload();
  await expect(main(page).getByText(texts.restored)).toBeVisible();
  await expect(field(page, texts.labels.title)).toHaveValue(title);
  await expect(main(page).getByRole('img', { name: title })).toBeVisible();

  await button(page, texts.preview).click();
  const preview = page.getByRole('region', { name: texts.preview });
  await expect(preview.getByText(postMessages.anonymousAuthor)).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('break');

  await page.route(`**${insertBlogPosts.path}`, (route) => route.abort(), { times: 4 });
  await button(page, texts.publish).click();
  await expect(page.getByText(postMessages.submitFailed)).toBeVisible();

  const answering = page.waitForResponse(`**${insertBlogPosts.path}`);
  await button(page, texts.publish).click();
  const { id } = await (await answering).json();
  const done = page.getByRole('alertdialog', { name: postMessages.submittedTitle });
  await expect(done).toContainText(postMessages.submitted);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.techHub}$`));

  const address = `/blog-posts-details/${id}/x`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: postMessages.notFoundTitle })).toBeVisible();
  await (await adminApi(request)).publishPost(id);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').getByText(postMessages.anonymousAuthor)).toBeVisible();

  const post = await (await request.get(`/api/getBlogPostsByID/${id}`)).json();
  expect(JSON.stringify(post).toLowerCase()).not.toContain(author.toLowerCase());
  const image = await (await request.get(post.blog.image)).body();
  const stored = await sharp(image).metadata();
  expect(stored).toMatchObject({ width: 1_200, height: 1_800 });
  expect(stored).not.toHaveProperty('exif');
  for (const mark of Object.values(imageMarks)) {
    expect(drafted.includes(mark)).toBe(false);
    expect(image.includes(mark)).toBe(false);
  }

  await openForm(page);
  await expect(field(page, texts.labels.title)).toHaveValue('');
  await expect(main(page).getByText(texts.restored)).toBeHidden();
});

test('a large picture is made small, and a GIF that is too large is refused', async ({ page }) => {
  await openForm(page);
  const noise = await sharp({
    create: {
      width: 1_300,
      height: 1_000,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(imageLimits.bytes);
  await chooseImage(page, file('noise.png', 'image/png', noise));
  await expect(main(page).getByText('noise.webp')).toBeVisible();
  const large = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(imageLimits.bytes)]);
  await chooseImage(page, file('large.gif', 'image/gif', large));
  await expect(main(page).getByText(texts.imageRefused.gif)).toBeVisible();
  await expect(main(page).getByText('noise.webp')).toBeVisible();
  await chooseImage(page, file('a.svg', 'image/svg+xml', '<svg/>'));
  await expect(main(page).getByText(texts.imageRefused.type)).toBeVisible();
});

test('a post is written, marked and sent by keyboard alone; undo takes a mark back', async ({
  page,
}) => {
  await openForm(page);
  const { keyboard } = page;
  await field(page, texts.labels.title).focus();
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  await expect(field(page, texts.labels.excerpt)).toBeFocused();
  await keyboard.press('Tab');
  await expect(field(page, texts.labels.image)).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Bold')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(button(page, 'Italic')).toBeFocused();
  await keyboard.press('Tab');
  const content = field(page, texts.labels.content);
  await expect(content).toBeFocused();
  await keyboard.type('One word');
  await keyboard.press('Control+Shift+ArrowLeft');
  await keyboard.press('Control+b');
  await expect(content).toHaveValue('One **word**');
  await keyboard.press('Control+z');
  await expect(content).toHaveValue('One word');
  await button(page, texts.publish).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(postMessages.submitted);
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pages.techHub}$`));
});

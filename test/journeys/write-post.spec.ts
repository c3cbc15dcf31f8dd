import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { markedImage } from '#test/support/marked-image.ts';
import { file } from './support/admin.ts';
import { expect, expectNothingClipped, expectWhole, inWindows, narrow } from './support/journey.ts';
import { type Page, test } from './support/journey.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const monstrous = `${'Unbreakable'.repeat(80)} 🎉 مقابلة عمل`;

inWindows(narrow, () => {
  test('the form is whole in every state', async ({ page }) => {
    await page.goto(publicPaths.writePost);
    await button(page, 'Publish').click();
    const alert = page.getByRole('alertdialog', { name: 'Almost there' });
    await expectWhole(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(field(page, texts.labels.title)).toBeFocused();

    await field(page, texts.labels.title).fill(monstrous.slice(0, 200));
    await field(page, texts.labels.excerpt).fill(monstrous);
    await field(page, texts.labels.content).fill(`# ${monstrous}\n\n> ${monstrous}`);
    await field(page, texts.labels.tags).fill(`${'x'.repeat(40)},${'m'.repeat(40)},مقابلة,`);
    await field(page, texts.labels.author).fill(monstrous.slice(0, 200));
    const picture = file('a.jpg', 'image/jpeg', await markedImage());
    await field(page, texts.labels.image).setInputFiles(picture);
    await expect(button(page, 'Remove')).toBeVisible();
    await expectWhole(page);

    await button(page, texts.preview).click();
    await expect(page.getByRole('region', { name: texts.preview }).locator('h2')).toHaveCount(2);
    await expectWhole(page);
    await expectNothingClipped(page);
  });
});

test('a post is written, marked and sent by keyboard alone, with undo', async ({ page }) => {
  await page.goto(publicPaths.writePost);
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
  await button(page, 'Publish').press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(postMessages.submitted);
  await expect(page.getByRole('link', { name: /\/submission/ })).toBeFocused();
});

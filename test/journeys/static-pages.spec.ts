import { expect, type Page } from '@playwright/test';
import { brand } from '#contract/brand.ts';
import { messages } from '#contract/messages.ts';
import { newsletterPages, pages, sitemapPath } from '#contract/pages.ts';
import { mailsTo } from './support/mails.ts';
import {
  expectAccessible,
  expectNoOverflow,
  untilTakenOver,
  watchConsole,
} from './support/page-checks.ts';
import { test } from './support/product.ts';
import { looks } from './support/sizes.ts';

const texts = [
  [pages.about, `About ${brand.name}`],
  [pages.updates, 'Updates'],
  [pages.contact, 'Contact'],
  [pages.disclaimer, 'Disclaimer'],
  [pages.privacy, 'Privacy Policy'],
  [pages.terms, 'Terms and Conditions'],
  [`${newsletterPages.confirm}?token=x`, 'Confirm your subscription'],
  [newsletterPages.confirm, messages.newsletter.linkInvalid],
  [`${newsletterPages.unsubscribe}?token=x`, 'Leave the newsletter'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

/** By its address alone it would be the file for search engines. */
async function openSitemap(page: Page) {
  await page.goto(pages.about);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });
  await untilTakenOver(link);
  await link.click();
  await expect(page).toHaveURL(sitemapPath);
  await expect(main(page).getByText('<?xml', { exact: false })).toBeVisible();
}

async function expectWhole(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function write(page: Page, text: string) {
  await main(page).getByLabel('Name').fill('Asha Rao');
  await main(page).getByLabel('Email').fill('asha@example.com');
  await main(page).getByLabel('Message').fill(text);
  await main(page).getByRole('button', { name: 'Send message' }).click();
}

/** The address of a page that is mailed to somebody. */
async function mailedLink(product: { dataDir: string }, email: string, page: string) {
  const find = () =>
    mailsTo(product, email)
      .flatMap((mail) => mail.match(/\/newsletter\/\w+\?token=[\w.-]+/g) ?? [])
      .find((link) => link.startsWith(page)) ?? '';
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('every static page is whole', async ({ page }) => {
      test.setTimeout(180_000);
      const found = watchConsole(page);
      for (const [path, title] of texts) {
        await page.goto(path);
        await expect(heading(page, title)).toBeVisible();
        await expectWhole(page);
      }
      await openSitemap(page);
      await expectWhole(page);
      expect(found).toEqual([]);
    });

    test('a message that fails is kept, and sent with the next try', async ({ page }) => {
      await page.goto(pages.contact);
      await page.route('**/api/contactus', (route) => route.abort());
      await write(page, `${'w'.repeat(1_000)} 🙂 مرحبا`);
      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText(messages.contact.failed, { timeout: 15_000 });
      await expectWhole(page);

      await page.unroute('**/api/contactus');
      await page.reload();
      await expect(main(page).getByLabel('Name')).toHaveValue('Asha Rao');
      await main(page).getByRole('button', { name: 'Send message' }).click();
      await expect(main(page).getByText(messages.contact.sent)).toBeVisible();
      await main(page).getByRole('button', { name: 'Stay here' }).click();
      await expectWhole(page);
      await expect(main(page).getByLabel('Message')).toHaveValue('');
    });
  });
}

test('whoever sent a message is taken home', async ({ page }) => {
  await page.goto(pages.contact);
  await write(page, 'Thank you for the list.');
  await expect(main(page).getByRole('status')).toContainText(messages.contact.sent);
  await expect(page).toHaveURL(/\/$/);
});

test('the newsletter is confirmed and left by the links of its mail', async ({ page, product }) => {
  test.setTimeout(90_000);
  const address = `reader-${Date.now()}@example.com`;
  await page.goto(pages.updates);
  const form = page.getByRole('region', { name: messages.newsletter.title });
  await form.getByLabel('Email').fill('reader@example');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(messages.newsletter.addressInvalid);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill(address);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(messages.newsletter.subscribed);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(form.getByText(messages.newsletter.checkInbox)).toBeVisible();

  await page.goto(await mailedLink(product, address, newsletterPages.confirm));
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(heading(page, messages.newsletter.confirmed)).toBeFocused();
  await expectWhole(page);

  await page.goto(await mailedLink(product, address, newsletterPages.unsubscribe));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, messages.newsletter.unsubscribed)).toBeFocused();
  await expectWhole(page);

  await page.goto(await mailedLink(product, address, newsletterPages.confirm));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(heading(page, messages.newsletter.linkInvalid)).toBeFocused();
  await expectWhole(page);
});

test('the contact form works by keyboard alone', async ({ page }) => {
  await page.goto(pages.contact);
  await main(page).getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByLabel('Name')).toBeFocused();
  for (const text of ['Asha', 'asha@example.com', 'Hello']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(main(page).getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toBeFocused();
});

test('a section of a long text has an address, and paper shows the text alone', async ({
  page,
}) => {
  await page.goto(`${pages.terms}#changes`);
  const section = page.getByRole('heading', { name: 'Changes of these terms' });
  await expect(section).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Fair use').click();
  await expect(page).toHaveURL(/#fair-use$/);
  await expect(page.getByRole('heading', { name: 'Fair use' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#changes$/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(section).toBeVisible();
  await expect(section).toHaveCSS('color', 'rgb(27, 29, 51)');
});

test('the sitemap’s addresses open', async ({ page }) => {
  await openSitemap(page);
  await main(page)
    .getByRole('link', { name: /\/disclaimer$/ })
    .click();
  await expect(page).toHaveURL(pages.disclaimer);
  await expect(heading(page, 'Disclaimer')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('<?xml', { exact: false })).toBeVisible();
});

test('the sitemap is a file for whoever asks for its address', async ({ request }) => {
  const answer = await request.get(sitemapPath);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(await answer.text()).toContain('<sitemapindex');
});

test('footer and header lead to each of these pages', async ({ page }) => {
  for (const [path, title] of texts.slice(0, 6)) {
    await page.goto(pages.disclaimer);
    const links = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
    await links.first().click();
    await expect(heading(page, title)).toBeVisible();
  }
});

import { expect, type Page, test } from '@playwright/test';
import { loginMessages, secondFactorMessages as text } from '#contract/messages/account.ts';
import { totp } from '#local/cloud/cognito/totp.ts';
import { adminApi, button, confirm, field, rowOf, signIn } from './support/admin.ts';
import { expectNothingClipped, expectWhole, watchConsole } from './support/page-checks.ts';
import { narrow, viewports } from './support/sizes.ts';

interface Account {
  name: string;
  email: string;
  password: string;
}

const codeNow = (secret: string) => totp(secret, Date.now());
/** A code counts once; that of the next half minute is taken already, for a clock that is late. */
const nextCode = (secret: string) => totp(secret, Date.now() + 30_000);

const expectLook = async (page: Page) => {
  await expectWhole(page);
  await expectNothingClipped(page);
};

/** Until the key is on the page. */
async function setUp(page: Page, { password }: Account): Promise<string> {
  await button(page, 'Set up two-step sign-in').click();
  await field(page, 'Your password').fill(password);
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: text.picture })).toBeVisible();
  return (await page.locator('code').innerText()).replaceAll(' ', '');
}

async function turnOn(page: Page, secret: string) {
  await field(page, 'Code').fill(codeNow(secret));
  await button(page, 'Turn on').click();
  await expect(page.getByText(text.turnedOn)).toBeVisible();
}

async function givePassword(page: Page, { email, password }: Account) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(field(page, 'Code')).toBeFocused();
}

for (const { name, look } of viewports(narrow)) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('two-step sign-in is turned on, asked for, and turned off', async ({ page, request }) => {
      const account = await (await adminApi(request)).addAdmin();
      const found = watchConsole(page);
      await signIn(page, '/admin/account', account);
      const secret = await setUp(page, account);
      await expectLook(page);
      await turnOn(page, secret);
      expect(found).toEqual([]);

      await givePassword(page, account);
      await expectLook(page);
      await field(page, 'Code').fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(loginMessages.codeRefused)).toBeVisible();
      await expectLook(page);
      await field(page, 'Code').fill(nextCode(secret));
      await page.keyboard.press('Enter');
      await expect(page.getByText(loginMessages.done)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/account/);

      await expect(page.getByText(text.isOn)).toBeVisible();
      await button(page, 'Turn off two-step sign-in').click();
      await field(page, 'Your password').fill(account.password);
      await expectLook(page);
      await button(page, 'Turn off').click();
      await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
    });
  });
}

test('another administrator resets it for who has lost the phone', async ({
  page,
  browser,
  request,
}) => {
  const account = await (await adminApi(request)).addAdmin();
  const theirs = await browser.newPage();
  await signIn(theirs, '/admin/account', account);
  await turnOn(theirs, await setUp(theirs, account));
  await givePassword(theirs, account);

  await signIn(page, '/admin/administrators');
  await rowOf(page, account.email)
    .getByRole('button', { name: `Reset two-step sign-in of ${account.name}` })
    .click();
  await confirm(page, 'Reset');
  await expect(page.getByText(text.reset)).toBeVisible();
  await signIn(theirs, '/admin/account', account);
  await expect(theirs.getByText(text.isOff)).toBeVisible();
  await theirs.close();
});

import { loginMessages, secondFactorMessages as text } from '#contract/messages/account.ts';
import { totp } from '#local/cloud/cognito/totp.ts';
import { button, confirm, field, rowOf, signIn } from './support/admin.ts';
import { expectNothingClipped, expectWhole } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, forgive, type Page, test } from './support/journey.ts';

const expectLook = async (page: Page) => {
  await expectWhole(page);
  await expectNothingClipped(page);
};

inWindows(narrow, () => {
  test('two-step sign-in is used and reset', async ({ page, browser, api, found }) => {
    const account = await api.addAdmin();
    await signIn(page, '/admin/account', account);
    await button(page, 'Set up two-step sign-in').click();
    await field(page, 'Your password').fill(account.password);
    await button(page, 'Continue').click();
    await expect(page.getByRole('img', { name: text.picture })).toBeVisible();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectLook(page);
    await field(page, 'Code').fill(totp(secret, Date.now()));
    await button(page, 'Turn on').click();
    await expect(page.getByText(text.turnedOn)).toBeVisible();
    // Of the secret and the session nothing stays in the browser.
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('token');
    expect(found).toEqual([]);

    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill(account.password);
    await button(page, 'Sign in').click();
    await expect(field(page, 'Code')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginMessages.codeRefused)).toBeVisible();
    await expectLook(page);
    // A code counts once; that of the next half minute is taken already, for a clock that is late.
    await field(page, 'Code').fill(totp(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginMessages.done)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/account/);
    await expect(page.getByText(text.isOn)).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, '/admin/administrators');
    const reset = `Reset two-step sign-in of ${account.name}`;
    await rowOf(other, account.email).getByRole('button', { name: reset }).click();
    await confirm(other, 'Reset');
    await expect(other.getByText(text.reset)).toBeVisible();
    await other.close();
    await signIn(page, '/admin/account', account);
    await expect(page.getByText(text.isOff)).toBeVisible();
    forgive(found, /status of 4\d\d/);
  });
});

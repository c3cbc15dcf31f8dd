import { screen, waitFor, within } from '@testing-library/react';
import { secondFactorMessages as text } from '#contract/messages/account.ts';
import { button, me, openAdmin, path, person } from './open-admin.tsx';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Firstrung:asha%40example.com?secret=${secret}&issuer=Firstrung`;
const password = 'Correct-horse-9';

async function open(secondFactor: boolean) {
  const { api } = await openAdmin('/admin/account', (stub) =>
    stub.on('getMe', { body: { ...me('asha'), secondFactor } }),
  );
  await screen.findByText(secondFactor ? text.isOn : text.isOff);
  return api;
}

async function give(typed: string, action: string) {
  await person().type(screen.getByLabelText('Your password'), typed);
  await person().click(button(action));
}

async function openCode() {
  const api = await open(false);
  await person().click(button('Set up two-step sign-in'));
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  api.on('setUpSecondFactor', { body: { secret, uri } });
  await give(password, 'Continue');
  await screen.findByLabelText('Code');
  return api;
}

it('is set up with a picture, the same as a key, and a code, and then asks to sign in with one', async () => {
  const api = await openCode();
  expect(api.sent('setUpSecondFactor')[0]?.body).toEqual({ password });
  const picture = screen.getByRole('img', { name: text.picture });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: text.open })).toHaveAttribute('href', uri);
  await waitFor(() => expect(screen.getByText(text.scan)).toHaveFocus());
  const code = screen.getByLabelText('Code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  api.on('turnOnSecondFactor', { body: { message: text.turnedOn } });
  await person().type(code, '123456');
  await person().click(button('Turn on'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(await screen.findByText(text.turnedOn)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

it('is turned off by the password and a code', async () => {
  const api = await open(true);
  await person().click(button('Turn off two-step sign-in'));
  api.on('turnOffSecondFactor', { body: { message: text.turnedOff } });
  api.on('getMe', { body: me('asha') });
  await person().type(screen.getByLabelText('Code'), '123456');
  await give(password, 'Turn off');
  const part = screen.getByRole('region', { name: text.title });
  expect(await within(part).findByText(text.isOff)).toBeVisible();
  expect(button('Set up two-step sign-in')).toBeVisible();
  expect(api.sent('turnOffSecondFactor')[0]?.body).toEqual({ password, code: '123456' });
});

import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { call } from '#test/support/call.ts';
import { userPoolId } from '#test/support/tokens.ts';
import { register } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/accounts/public.ts';

const mockDelay = jest.fn<Promise<void>, [number]>().mockResolvedValue();
jest.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => mockDelay(ms) }));

const pool = mockClient(CognitoIdentityProviderClient);
const account = { name: 'Asha Rao', email: 'asha@example.in', password: 'Correct-horse-9' };
const poolError = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  pool.reset();
  pool.on(AdminCreateUserCommand).resolves({});
  pool.on(AdminSetUserPasswordCommand).resolves({});
});

const send = (body: object = {}) => call(handler, register, { body: { ...account, ...body } });
const inputs = () => pool.calls().map((each) => each.args[0].input);

it('makes an account in no group, with a lasting password and no mail', async () => {
  expect(await send({ groups: ['admins'], 'cognito:groups': 'admins' })).toMatchObject({
    status: 202,
    body: { message: messages.register.done },
  });
  const user = { UserPoolId: userPoolId, Username: account.email };
  expect(inputs()).toEqual([
    {
      ...user,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: account.password,
      UserAttributes: [
        { Name: 'email', Value: account.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: account.name },
      ],
    },
    { ...user, Password: account.password, Permanent: true },
  ]);
});

it('leaves a known address as it is and answers alike, after the same time', async () => {
  const answers: object[] = [];
  const seen = () =>
    expectToWaitFor(mockDelay, 1_000, async () => {
      const { status, text, headers, cookies } = await send();
      answers.push({ status, text, headers, cookies });
    });
  await seen();
  pool.reset();
  pool.on(AdminCreateUserCommand).rejects(poolError('UsernameExistsException'));
  await seen();
  expect(answers[1]).toEqual(answers[0]);
  expect(inputs()).toHaveLength(1);
});

it.each([
  ['Short-pass1', 'Password must have at least 12 characters.'],
  ['all-small-letters-1', messages.field.password],
  ['ALL-CAPITALS-1', messages.field.password],
  ['No-digits-at-all', messages.field.password],
  ['NoSymbols12345', messages.field.password],
  ['Ünicode1isnosymbol', messages.field.password],
  [' Blank-before-1', messages.field.password],
  ['Line\nbreak-1-inside', messages.field.password],
  [`Aa1-${'x'.repeat(253)}`, 'Password may have at most 256 characters.'],
])('refuses the password %j before it asks the pool', async (password, message) => {
  expect(await send({ password })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'password', message: message.replace('{label}', 'Password') }] },
  });
  expect(pool.calls()).toHaveLength(0);
});

it.each([
  [AdminCreateUserCommand, 'InvalidPasswordException', 'password', 'Password'],
  [AdminSetUserPasswordCommand, 'InvalidPasswordException', 'password', 'Password'],
  [AdminCreateUserCommand, 'InvalidParameterException', 'email', 'Email'],
] as const)(
  'names the field that the pool itself refuses',
  async (...[command, name, field, label]) => {
    pool.on(command as typeof AdminCreateUserCommand).rejects(poolError(name));
    const message = messages.field[field].replace('{label}', label);
    expect(await send()).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  },
);

it('answers 503 while the pool throttles', async () => {
  pool.on(AdminCreateUserCommand).rejects(poolError('TooManyRequestsException'));
  expect(await send()).toMatchObject({ status: 503 });
});

it('keeps a name byte for byte, whatever it is', async () => {
  const name = '<script>alert(1)</script> "${7*7}" \u202e Ωé\u0000';
  await send({ name });
  expect(inputs()[0]).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: 'name', Value: name }]),
  });
});

it('takes nobody while registration is closed, and asks the pool nothing', async () => {
  process.env['REGISTRATION'] = 'closed';
  try {
    expect(await send()).toMatchObject({
      status: 403,
      body: { message: messages.register.closed },
    });
  } finally {
    process.env['REGISTRATION'] = 'approval';
  }
  expect(inputs()).toEqual([]);
});

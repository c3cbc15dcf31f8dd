import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { openSession } from '#test/lambdas/empty-table.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { putRows, transactions } from '#test/support/call.ts';
import { adminId, clientId, sessionId, userPoolId } from '#test/support/tokens.ts';
import * as contract from '#contract/accounts.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import * as calls from './account-calls.ts';

const { ask, countCalls, dynamo, from, inputs, pool, poolError } = calls;
const { session, sessionsPut, statuses } = calls;
const email = 'asha@example.in';
const refusedAt = (field: string, message: unknown = expect.any(String)) => ({
  ...{ status: 422, body: { errors: [{ field, message }] } },
});

describe('registering', () => {
  const name = '<script>alert(1)</script> "${7*7}" \u202e Ωé\u0000';
  const account = { name, email, password: 'Correct-horse-9' };

  const exists = poolError('UsernameExistsException');
  const given = (UserSub: string) => ({ UserSub, UserConfirmed: false });
  const registered = (id: string) =>
    `__Host-registration=${id}.asha%40example.in; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=86400`;
  const known = (UserStatus: cognito.UserStatusType) =>
    pool.on(cognito.AdminGetUserCommand).resolves({ Username: 'earlier', UserStatus });

  beforeEach(() => {
    pool.on(cognito.SignUpCommand).resolves(given('new'));
    pool.on(cognito.AdminDeleteUserCommand).resolves({});
  });

  const send = (body: object = {}) => ask(contract.register, { body: { ...account, ...body } });
  const signUp = {
    ...{ ClientId: clientId, Username: email, Password: account.password },
    UserAttributes: [{ Name: 'name', Value: account.name }],
  };

  it('signs up in no group, for the address to be confirmed by the pool’s own code', async () => {
    expect(await send({ groups: ['admins'], 'cognito:groups': 'admins' })).toMatchObject({
      ...{ status: 202, body: { message: registerMessages.done }, cookies: [registered('new')] },
    });
    expect(inputs()).toEqual([signUp]);
  });

  it('takes the place of who has not confirmed the same address, also where another was faster', async () => {
    pool.on(cognito.SignUpCommand).rejectsOnce(exists).resolves(given('second'));
    known('UNCONFIRMED');
    expect(await send()).toMatchObject({ status: 202, cookies: [registered('second')] });
    const named = { UserPoolId: userPoolId, Username: email };
    expect(inputs()).toEqual([signUp, named, { ...named, Username: 'earlier' }, signUp]);
    pool.on(cognito.SignUpCommand).rejects(exists);
    pool.on(cognito.AdminDeleteUserCommand).rejects(poolError('UserNotFoundException'));
    expect(await send()).toMatchObject({ status: 202 });
  });

  it('leaves a known address as it is and answers alike, after the same time', async () => {
    const answers: object[] = [];
    const seen = () =>
      expectToWaitFor(1_000, async () => {
        const { status, text, headers, cookies } = await send();
        const [cookie = ''] = cookies;
        expect(cookie).toMatch(/^__Host-registration=[\w-]+\.asha%40example\.in; Path/);
        answers.push({ status, text, headers, cookie: cookie.replace(/=[\w-]+\./, '=') });
      });
    await seen();
    pool.reset();
    pool.on(cognito.SignUpCommand).rejects(exists);
    known('CONFIRMED');
    await seen();
    expect(answers[1]).toEqual(answers[0]);
    expect(pool.commandCalls(cognito.AdminDeleteUserCommand)).toHaveLength(0);
  });

  const weak = [
    ...['all-small-letters-1', 'ALL-CAPITALS-1', 'No-digits-at-all', 'NoSymbols12345'],
    ...['Ünicode1isnosymbol', ' Blank-before-1', 'Line\nbreak-1-inside'],
  ];
  it.each([
    ['Short-pass1', 'Password must have at least 12 characters.'],
    ...weak.map((password): [string, string] => [password, fieldMessages.password]),
    [`Aa1-${'x'.repeat(253)}`, 'Password can have at most 256 characters.'],
  ])('refuses the password %j before it asks the pool', async (password, message) => {
    const told = refusedAt('password', message.replace('{label}', 'Password'));
    expect(await send({ password })).toMatchObject(told);
    expect(pool.calls()).toHaveLength(0);
  });

  it.each([
    ['InvalidPasswordException', 'password', 'Password'],
    ['InvalidParameterException', 'email', 'Email'],
  ] as const)('names the field that the pool itself refuses: %s', async (name, field, label) => {
    pool.on(cognito.SignUpCommand).rejects(poolError(name));
    const told = refusedAt(field, fieldMessages[field].replace('{label}', label));
    expect(await send()).toMatchObject(told);
  });

  it('takes nobody while registration is closed, and asks the pool nothing', async () => {
    process.env['REGISTRATION'] = 'closed';
    try {
      const told = { status: 403, body: { message: registerMessages.closed } };
      expect(await send()).toMatchObject(told);
    } finally {
      process.env['REGISTRATION'] = 'approval';
    }
    expect(inputs()).toEqual([]);
  });
});

describe('the code of a registration', () => {
  const password = 'Correct-horse-9';
  const own = ['__Host-registration=own.asha%40example.in'];
  const confirm = (cookies: readonly string[], more: object = {}) =>
    ask(contract.confirmRegistration, { body: { email, code: ' 123 456\n', ...more }, cookies });
  const resend = (cookies: readonly string[]) =>
    ask(contract.resendRegistrationCode, { cookies, body: { email } });
  const answered = (name: string) => pool.on(cognito.InitiateAuthCommand).rejects(poolError(name));
  const users = () => pool.on(cognito.AdminGetUserCommand);

  beforeEach(() => {
    pool.on(cognito.ConfirmSignUpCommand).resolves({});
    pool.on(cognito.ResendConfirmationCodeCommand).resolves({});
    pool.on(cognito.AdminGetUserCommand).resolves({ Username: 'last', UserStatus: 'UNCONFIRMED' });
    answered('UserNotConfirmedException');
  });

  it('confirms the account that this browser asked for, however it was pasted', async () => {
    expect(await confirm(own)).toMatchObject({
      status: 202,
      body: { message: registerMessages.confirmed },
      cookies: [expect.stringMatching(/^__Host-registration=; .*Max-Age=0$/)],
    });
    expect(inputs()).toEqual([{ ClientId: clientId, Username: 'own', ConfirmationCode: '123456' }]);
    await resend(own);
    expect(inputs()[1]).toEqual({ ClientId: clientId, Username: 'own' });
  });

  it.each([
    ['asked for another address', ['__Host-registration=own.other%40example.in']],
    ['has a cookie that is none of ours', ['__Host-registration=own']],
    ['asked for nothing', []],
  ])('needs the password in a browser that %s', async (_, cookies) => {
    for (const more of [{}, { password: '' }]) {
      const told = refusedAt('password', registerMessages.passwordNeeded);
      expect(await confirm(cookies, more)).toMatchObject(told);
    }
    expect(inputs()).toEqual([]);
    expect(await confirm(cookies, { password })).toMatchObject({ status: 202 });
    expect(inputs()).toMatchObject([
      { Username: email },
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'last', PASSWORD: password } },
      { Username: 'last', ConfirmationCode: '123456' },
    ]);
  });

  it.each([
    ['the password is another', () => answered('NotAuthorizedException')],
    ['there is nobody', () => users().rejects(poolError('UserNotFoundException'))],
    ['the account is confirmed', () => users().resolves({ UserStatus: 'CONFIRMED' })],
    ['the password signs in', () => pool.on(cognito.InitiateAuthCommand).resolves({})],
  ])('confirms nobody where %s, and says no more than of a wrong code', async (_, arrange) => {
    arrange();
    await expectToWaitFor(500, async () => {
      const told = refusedAt('code', registerMessages.codeOrPasswordRefused);
      expect(await confirm([], { password })).toMatchObject({ ...told, cookies: [] });
    });
    expect(pool.commandCalls(cognito.ConfirmSignUpCommand)).toEqual([]);
  });

  it.each([
    ...['CodeMismatch', 'ExpiredCode', 'NotAuthorized', 'UserNotFound', 'LimitExceeded'],
    ...['TooManyFailedAttempts', 'InvalidParameter'],
  ])('is refused alike, and never told of at a new one: %s', async (name) => {
    const error = poolError(`${name}Exception`);
    pool.on(cognito.ConfirmSignUpCommand).rejects(error);
    pool.on(cognito.ResendConfirmationCodeCommand).rejects(error);
    await expectToWaitFor(500, async () => {
      const told = refusedAt('code', registerMessages.codeRefused);
      expect(await confirm(own)).toMatchObject({ ...told, cookies: [] });
    });
    await expectToWaitFor(500, async () => {
      const told = { status: 202, body: { message: registerMessages.codeSent } };
      expect(await resend([])).toMatchObject(told);
    });
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', async (code) => {
    expect(await confirm(own, { code })).toMatchObject(refusedAt('code'));
    expect(pool.calls()).toHaveLength(0);
  });

  describe('is limited,', () => {
    const tries = [
      ['confirming', contract.confirmRegistration, { code: '123456', password }],
      ['resetting', contract.resetPassword, { code: '123456', password }],
    ] as const;
    const mails = [
      ['registering', contract.register, { name: 'Asha', password }],
      ['resending', contract.resendRegistrationCode, {}],
      ['forgetting', contract.forgotPassword, {}],
    ] as const;
    const at = (client: number) => from(`203.0.113.${client}`);
    const one = (route: RouteDefinition, body: object, client: number) =>
      ask(route, { body: { email, ...body }, ...at(client) });
    const many = (count: number, status: number) => Array<number>(count).fill(status);

    beforeEach(() => {
      countCalls();
      pool.on(cognito.SignUpCommand).resolves({ UserSub: 'new', UserConfirmed: false });
      pool.on(cognito.ForgotPasswordCommand).resolves({});
      pool.on(cognito.ConfirmForgotPasswordCommand).rejects(poolError('CodeMismatchException'));
      pool.on(cognito.ConfirmSignUpCommand).rejects(poolError('CodeMismatchException'));
    });

    it.each([
      ...tries.map((each) => ({ each, count: rateLimits.codes.maxCalls, status: 422 })),
      { each: mails[0], count: rateLimits.registration.maxCalls, status: 202 },
      { each: mails[1], count: rateLimits.codeMails.maxCalls, status: 202 },
      { each: mails[2], count: rateLimits.codeMails.maxCalls, status: 202 },
    ])('$each.0, for each client over all addresses', async ({ each, count, status }) => {
      const [, route, body] = each;
      const byClient = (name: number) =>
        ask(route, { body: { email: `${name}@example.in`, ...body }, ...at(99) });
      expect(await statuses(count + 1, byClient)).toEqual([...many(count, status), 429]);
    });

    it.each(tries)('%s, and nobody is kept from his own code by others', async (_, route, body) => {
      const { codes, firstCodes, codesOfAddress } = rateLimits;
      const strangers = Math.ceil(codesOfAddress.maxCalls / (codes.maxCalls - firstCodes.maxCalls));
      const seen: number[] = [];
      for (let client = 0; client < strangers; client++)
        seen.push(...(await statuses(codes.maxCalls, () => one(route, body, client))));
      const counted = strangers * firstCodes.maxCalls + codesOfAddress.maxCalls;
      expect(seen.filter((status) => status === 422)).toHaveLength(counted);
      const own = await statuses(firstCodes.maxCalls + 1, () => one(route, body, 200));
      expect(own).toEqual([...many(firstCodes.maxCalls, 422), 429]);
      pool.on(cognito.ConfirmForgotPasswordCommand).resolves({});
      pool.on(cognito.ConfirmSignUpCommand).resolves({});
      pool.on(cognito.AdminUserGlobalSignOutCommand).resolves({});
      expect([200, 202]).toContain((await one(route, body, 201)).status);
    });

    it.each(mails)('%s, by two mails of a client to an address', async (_, route, body) => {
      expect(await statuses(3, () => one(route, body, 1))).toEqual([202, 202, 429]);
      expect((await one(route, body, 2)).status).toBe(202);
    });

    it('by three mails to an address in all, known or not', async () => {
      const answers = [];
      for (const [client, [, route, body]] of [...mails, ...mails].entries())
        answers.push(await one(route, body, client));
      expect(answers.map(({ status }) => status)).toEqual([...many(3, 202), ...many(3, 429)]);
      expect(answers[3]?.body.message).toMatch(/^We have already sent several codes to this add/);
    });
  });
});

describe('a forgotten password', () => {
  const forgot = () => ask(contract.forgotPassword, { body: { email } });
  const account = { email, code: '123 456', password: 'Another-horse-10' };
  const reset = (more: object = {}) =>
    ask(contract.resetPassword, { body: { ...account, ...more } });
  const named = { UserPoolId: userPoolId, Username: email };

  beforeEach(() => {
    pool.on(cognito.ForgotPasswordCommand).resolves({});
    pool.on(cognito.ConfirmForgotPasswordCommand).resolves({});
    const attribute = (Name: string, Value: string) => ({ Name, Value });
    const UserAttributes = [attribute('sub', adminId), attribute('email', 'Asha@example.in')];
    pool.on(cognito.AdminGetUserCommand).resolves({ Username: 'x', UserAttributes });
    pool.on(cognito.AdminUserGlobalSignOutCommand).resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [openSession] });
  });

  it('is replaced by the mailed code, every session is ended, and its owner told', async () => {
    expect(await reset()).toMatchObject({ status: 200, body: { message: forgotMessages.done } });
    const Password = 'Another-horse-10';
    const given = { ClientId: clientId, Username: email, ConfirmationCode: '123456', Password };
    expect(inputs()).toEqual([given, named, named]);
    expect(sessionsPut()).toEqual([session(sessionId, 0)]);
    const mail = { to: 'Asha@example.in', subject: 'Your Firstrung password was changed' };
    const text = expect.stringContaining('If it was not you');
    expect(putRows(dynamo)).toMatchObject([{ PK: 'OUTBOX', mail: { ...mail, text } }]);
  });

  it.each(['CodeMismatch', 'ExpiredCode', 'UserNotFound', 'UserNotConfirmed', 'LimitExceeded'])(
    'is told of to nobody without the code, after the same time: %s',
    async (name) => {
      const error = poolError(`${name}Exception`);
      pool.on(cognito.ForgotPasswordCommand).rejects(error);
      pool.on(cognito.ConfirmForgotPasswordCommand).rejects(error);
      await expectToWaitFor(1_000, async () => {
        const told = { status: 202, body: { message: forgotMessages.codeSent } };
        expect(await forgot()).toMatchObject(told);
      });
      await expectToWaitFor(500, async () => {
        expect(await reset()).toMatchObject(refusedAt('code', registerMessages.codeRefused));
      });
      expect(sessionsPut()).toEqual([]);
      expect(transactions(dynamo)).toEqual([]);
    },
  );

  it('is not replaced by one that the pool refuses, nor by a weak one', async () => {
    const refused = refusedAt('password');
    expect(await reset({ password: 'weak' })).toMatchObject(refused);
    expect(pool.calls()).toHaveLength(0);
    pool.on(cognito.ConfirmForgotPasswordCommand).rejects(poolError('InvalidPasswordException'));
    expect(await reset()).toMatchObject(refused);
    expect(sessionsPut()).toEqual([]);
  });
});

import {
  CognitoIdentityProviderClient,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import {
  adminId,
  claims,
  clientId,
  issuer,
  newKey,
  signed,
  signedAsHmac,
  unsigned,
} from '#test/support/tokens.ts';
import { getMe } from '#contract/accounts.ts';
import { handler } from '#lambdas/accounts/admin.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const stranger = newKey('stranger');
const now = Math.floor(Date.now() / 1000);

beforeEach(() => {
  pool.reset();
  pool.on(GetUserCommand).resolves({
    Username: adminId,
    UserAttributes: [
      { Name: 'email', Value: 'asha@example.in' },
      { Name: 'name', Value: 'Asha' },
    ],
  });
});

it('lets a token of the group in', async () => {
  const answer = await call(handler, getMe, { token: signed() });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: adminId, email: 'asha@example.in', name: 'Asha' },
    headers: { 'cache-control': 'no-store' },
  });
});

const bearer = (overrides: object, signing?: Parameters<typeof signed>[1]) =>
  `Bearer ${signed(claims({ ...overrides }), signing)}`;
const refused: [string, string | undefined][] = [
  ['no header', undefined],
  ['an empty header', ''],
  ['another scheme', `Basic ${signed()}`],
  ['a word before the scheme', `X-Bearer ${signed()}`],
  ['two tokens', `Bearer ${signed()} ${signed()}`],
  ['text', 'Bearer abc'],
  ['three dots', 'Bearer a.b.c'],
  ['algorithm none', `Bearer ${unsigned()}`],
  ['algorithm none with a kid', bearer({}, { header: { alg: 'none' } })],
  ['HS256 with the public key', `Bearer ${signedAsHmac()}`],
  [
    'a key of its own in the header',
    bearer({}, { header: { jwk: stranger.jwk }, key: stranger.privateKey }),
  ],
  [
    'a key address of its own',
    bearer(
      {},
      { header: { jku: 'https://evil.example', kid: 'stranger' }, key: stranger.privateKey },
    ),
  ],
  ['the right kid but another key', bearer({}, { key: stranger.privateKey })],
  ['an unknown kid', bearer({}, { header: { kid: 'gone' } })],
  ['another pool', bearer({ iss: issuer.replace('TestPool1', 'OtherPool') })],
  ['another client', bearer({ client_id: 'someone-else' })],
  ['an ID token', bearer({ token_use: 'id', aud: clientId })],
  ['no token use', bearer({ token_use: undefined })],
  ['expired', bearer({ exp: now - 1 })],
  ['no expiry', bearer({ exp: undefined })],
  ['an expiry in words', bearer({ exp: 'never' })],
  ['not yet valid', bearer({ nbf: now + 600 })],
  ['no subject', bearer({ sub: undefined })],
];

it.each(refused)('answers 401 to %s', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await call(handler, getMe, { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(pool.calls()).toHaveLength(0);
});

it('refuses a payload that was changed after signing', async () => {
  const [head = '', , signature = ''] = signed(claims({ 'cognito:groups': [] })).split('.');
  const payload = Buffer.from(JSON.stringify(claims())).toString('base64url');
  const answer = await call(handler, getMe, { token: `${head}.${payload}.${signature}` });
  expect(answer.status).toBe(401);
});

it.each<[string, unknown]>([
  ['no groups', undefined],
  ['an empty list', []],
  ['a longer name', ['admins-of-nothing']],
  ['another case', ['Admins']],
  ['text instead of a list', 'admins'],
  ['text that lists', '[admins]'],
  ['a nested list', [['admins']]],
])('answers 403 to a good token with %s', async (_, groups) => {
  const answer = await call(handler, getMe, {
    token: signed(claims({ 'cognito:groups': groups })),
  });
  expect(answer.status).toBe(403);
});

it('never trusts what the gateway says of the token', async () => {
  const event = { authorizer: { jwt: { claims: { sub: adminId, 'cognito:groups': '[admins]' } } } };
  const answer = await call(
    (given, context) =>
      handler(
        { ...given, requestContext: { ...given.requestContext, ...event } } as typeof given,
        context,
      ),
    getMe,
  );
  expect(answer.status).toBe(401);
});

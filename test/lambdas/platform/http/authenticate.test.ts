import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable, openSession } from '#test/lambdas/empty-table.ts';
import { answered, call } from '#test/support/call.ts';
import * as tokens from '#test/support/tokens.ts';
import { getMe } from '#contract/own-account.ts';
import { handler } from '#lambdas/entries/accounts-admin.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

const pool = mockClient(cognito.CognitoIdentityProviderClient);
const dynamo = emptyTable();
const stranger = tokens.createKey('stranger');
const now = Math.floor(Date.now() / 1000);
const Key = keys.session(tokens.adminId, tokens.sessionId);

beforeEach(() => {
  pool.reset();
  pool.on(cognito.GetUserCommand).resolves({ Username: tokens.adminId });
});

it('lets a token of the group in, whose session is looked up as the table has it at this moment', async () => {
  const answer = await call(handler, getMe, { token: tokens.signToken() });
  expect(answer).toMatchObject(answered(200, { id: tokens.adminId }));
  expect(answer.headers['cache-control']).toBe('no-store');
  const [first] = dynamo.commandCalls(GetCommand).map(({ args }) => args[0].input);
  expect(first).toEqual({ TableName: 'portal', Key, ConsistentRead: true });
});

const bearer = (overrides: object, signing?: Parameters<typeof tokens.signToken>[1]) =>
  `Bearer ${tokens.signToken(tokens.buildClaims({ ...overrides }), signing)}`;
const { privateKey: key } = stranger;
const elsewhere = { jku: 'https://evil.example', kid: 'stranger' };
const [head, , signature] = tokens
  .signToken(tokens.buildClaims({ 'cognito:groups': [] }))
  .split('.');
const raised = Buffer.from(JSON.stringify(tokens.buildClaims())).toString('base64url');
const refused: [string, string | undefined][] = [
  ['no header', undefined],
  ['an empty header', ''],
  ['another scheme', `Basic ${tokens.signToken()}`],
  ['a word before the scheme', `X-Bearer ${tokens.signToken()}`],
  ['two tokens', `Bearer ${tokens.signToken()} ${tokens.signToken()}`],
  ['text', 'Bearer abc'],
  ['three dots', 'Bearer a.b.c'],
  ['algorithm none', `Bearer ${tokens.unsigned()}`],
  ['algorithm none with a kid', bearer({}, { header: { alg: 'none' } })],
  ['HS256 with the public key', `Bearer ${tokens.signAsHmac()}`],
  ['a key of its own in the header', bearer({}, { header: { jwk: stranger.jwk }, key })],
  ['a key address of its own', bearer({}, { header: elsewhere, key })],
  ['the right kid but another key', bearer({}, { key })],
  ['a header that it calls critical', bearer({}, { header: { crit: ['x'], x: 1 } })],
  ['an unknown kid', bearer({}, { header: { kid: 'gone' } })],
  ['a payload that was changed after signing', `Bearer ${head}.${raised}.${signature}`],
  ['another pool', bearer({ iss: tokens.issuer.replace('TestPool1', 'OtherPool') })],
  ['another client', bearer({ client_id: 'someone-else' })],
  ['an ID token', bearer({ token_use: 'id', aud: tokens.clientId })],
  ['no token use', bearer({ token_use: undefined })],
  ['expired', bearer({ exp: now - 1 })],
  ['no expiry', bearer({ exp: undefined })],
  ['an expiry in words', bearer({ exp: 'never' })],
  ['not yet valid', bearer({ nbf: now + 600 })],
  ['no subject', bearer({ sub: undefined })],
  ['no session', bearer({ origin_jti: undefined })],
];

it.each(refused)('answers 401 to %s', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await call(handler, getMe, { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect([...pool.calls(), ...dynamo.calls()]).toEqual([]);
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
  const token = tokens.signToken(tokens.buildClaims({ 'cognito:groups': groups }));
  expect((await call(handler, getMe, { token })).status).toBe(403);
});

it('never trusts what the gateway says of the token', async () => {
  const jwt = { claims: { sub: tokens.adminId, 'cognito:groups': '[admins]' } };
  const answer = await call((given, context) => {
    const requestContext = { ...given.requestContext, authorizer: { jwt } };
    return handler({ ...given, requestContext } as typeof given, context);
  }, getMe);
  expect(answer.status).toBe(401);
});

const asks = (more: object = {}) =>
  call(handler, getMe, { token: tokens.signToken(tokens.buildClaims({ ...more })) });

it.each<[string, object | undefined, object]>([
  ['has no row', undefined, {}],
  ['was closed', { ...openSession, expiresAtEpochSeconds: now }, {}],
  ['is over, though its row is still there', { ...openSession, expiresAtEpochSeconds: 1 }, {}],
  ['is another of the account', openSession, { origin_jti: 'another' }],
  ['is another account’s', openSession, { sub: 'another' }],
])('the session of a good token opens nothing where it %s', async (_, Item, more) => {
  dynamo.on(GetCommand, { Key }).resolves({ Item });
  expect(await asks(more)).toMatchObject({ status: 401 });
  expect(pool.calls()).toHaveLength(0);
});

it.each(['ThrottlingException', 'TimeoutError'])(
  'the session of a good token opens nothing while the table cannot tell, and may be asked again: %s',
  async (name) => {
    dynamo.on(GetCommand).rejects(Object.assign(new Error(name), { name }));
    const { status, headers } = await asks();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(pool.calls()).toHaveLength(0);
  },
);

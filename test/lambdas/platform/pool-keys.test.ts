import '#test/support/environment.ts';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import { Readable } from 'node:stream';
import {
  adminId,
  claims,
  jwks,
  newKey,
  poolKey,
  signed,
  unsigned,
  userPoolId,
} from '#test/support/tokens.ts';
import type * as Authenticate from '#lambdas/platform/authenticate.ts';

let ask: jest.SpyInstance;
let authenticate: typeof Authenticate.authenticate;
let administratorOrNone: typeof Authenticate.administratorOrNone;
const keysHere = process.env['USER_POOL_JWKS'];

/** Whatever is asked of the pool is answered so; an error is one of the connection. */
function answers(next: () => string | Error): void {
  ask.mockImplementation((_address: string, _options: object, done: (answer: object) => void) => {
    const request = Object.assign(new EventEmitter(), {
      end: () =>
        setImmediate(() => {
          const answer = next();
          if (answer instanceof Error) return request.emit('error', answer);
          const headers = { 'content-type': 'application/json' };
          return done(
            Object.assign(Readable.from([Buffer.from(answer)]), { statusCode: 200, headers }),
          );
        }),
      destroy: () => undefined,
    });
    return request;
  });
}
const hangUp = () => new Error('connection reset');

beforeEach(async () => {
  delete process.env['USER_POOL_JWKS'];
  ask = jest.spyOn(https, 'request');
  jest.resetModules();
  ({ authenticate, administratorOrNone } = await import('#lambdas/platform/authenticate.ts'));
});
afterEach(() => {
  process.env['USER_POOL_JWKS'] = keysHere;
  jest.restoreAllMocks();
});

const bearer = (token: string) => authenticate(`Bearer ${token}`);

it('are fetched once from the pool, however many ask at once', async () => {
  answers(() => jwks);
  const admins = await Promise.all([bearer(signed()), bearer(signed()), bearer(signed())]);
  expect(admins.map(({ id }) => id)).toEqual([adminId, adminId, adminId]);
  expect((await bearer(signed())).id).toBe(adminId);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(String(ask.mock.calls[0]?.[0])).toContain(`${userPoolId}/.well-known/jwks.json`);
});

it('that cannot be fetched are a reason to try later, not to sign in anew', async () => {
  answers(hangUp);
  await expect(bearer(signed())).rejects.toMatchObject({ status: 503 });
  await expect(administratorOrNone(signed())).rejects.toMatchObject({ status: 503 });
});

it('go on when the pool is out of reach, and a token without a key costs one question', async () => {
  answers(() => jwks);
  await bearer(signed());
  answers(hangUp);
  expect((await bearer(signed())).id).toBe(adminId);
  answers(() => jwks);
  const strange = signed(claims(), { header: { kid: 'gone' } });
  const refused = { status: 401 };
  for (let turn = 0; turn < 5; turn += 1)
    await expect(bearer(strange)).rejects.toMatchObject(refused);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('may be replaced: a token of the new one is good at once', async () => {
  answers(() => jwks);
  await bearer(signed());
  const next = newKey('next');
  answers(() => JSON.stringify({ keys: [poolKey.jwk, next.jwk] }));
  const token = signed(claims(), { header: { kid: next.kid }, key: next.privateKey });
  expect((await bearer(token)).id).toBe(adminId);
});

it('are not asked for at all where there is nothing to check', async () => {
  await expect(authenticate(undefined)).rejects.toMatchObject({ status: 401 });
  await expect(bearer(unsigned())).rejects.toMatchObject({ status: 401 });
  expect(ask).not.toHaveBeenCalled();
});

it('tell an administrator from everybody else', async () => {
  answers(() => jwks);
  expect(await administratorOrNone(signed())).toMatchObject({ id: adminId });
  expect(await administratorOrNone(unsigned())).toBeUndefined();
  expect(await administratorOrNone(signed(claims({ 'cognito:groups': [] })))).toBeUndefined();
});

import '#test/support/environment.ts';
import * as https from 'aws-jwt-verify/https';
import { FetchError } from 'aws-jwt-verify/error';
import * as authenticates from '#lambdas/platform/http/authenticate.ts';
import { Unauthorized, Unavailable } from '#lambdas/platform/runtime/errors.ts';
import * as tokens from '#test/support/tokens.ts';

// As deployed: the keys are fetched from the pool.
delete process.env['USER_POOL_JWKS'];

const rotated = tokens.createKey('rotated');
const stranger = tokens.createKey('stranger');
const address = `${tokens.issuer}/.well-known/jwks.json`;
const of = ({ kid, privateKey }: typeof tokens.poolKey) =>
  tokens.signToken(tokens.buildClaims(), { header: { kid }, key: privateKey });
const times = (count: number, token: string) =>
  Promise.allSettled(Array.from({ length: count }, () => authenticates.verifyAdmin(token)));
const outcomes = (settled: PromiseSettledResult<{ id: string }>[]) =>
  new Set(settled.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason.name)));

let published = [tokens.poolKey];
let isDown = false;
const fetched = jest.spyOn(https, 'fetch').mockImplementation(async (uri) => {
  // Long enough for others to ask meanwhile.
  await new Promise(setImmediate);
  if (isDown) throw new FetchError(uri, 'the endpoint is down');
  return new TextEncoder().encode(JSON.stringify({ keys: published.map(({ jwk }) => jwk) })).buffer;
});
beforeEach(() => fetched.mockClear());

const admitted = new Set([tokens.adminId]);

it('fetches the keys that tokens are checked by once for all, when they are first needed and when they change', async () => {
  await expect(authenticates.authenticate(undefined)).rejects.toBeInstanceOf(Unauthorized);
  await expect(authenticates.verifyAdmin(tokens.unsigned())).rejects.toBeInstanceOf(Unauthorized);
  expect(fetched).not.toHaveBeenCalled();
  // They are out of reach, which is not to say that the token is wrong.
  isDown = true;
  await expect(authenticates.verifyAdmin(of(tokens.poolKey))).rejects.toBeInstanceOf(Unavailable);
  await expect(authenticates.findAdmin(of(tokens.poolKey))).rejects.toBeInstanceOf(Unavailable);
  isDown = false;
  fetched.mockClear();
  expect(outcomes(await times(20, of(tokens.poolKey)))).toEqual(admitted);
  expect(fetched.mock.calls.map(([uri]) => uri)).toEqual([address]);
  // They serve on while their address is down.
  isDown = true;
  expect(outcomes(await times(2, of(tokens.poolKey)))).toEqual(admitted);
  expect(fetched).toHaveBeenCalledTimes(1);
  isDown = false;
  published = [tokens.poolKey, rotated];
  expect(outcomes(await times(10, of(rotated)))).toEqual(admitted);
  expect(fetched).toHaveBeenCalledTimes(2);
  // Not for every token with a wrong key.
  for (let round = 0; round < 5; round++)
    expect(outcomes(await times(2, of(stranger)))).toEqual(new Set([Unauthorized.name]));
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(outcomes(await times(1, of(tokens.poolKey)))).toEqual(admitted);
});

import { jwtAuthorizer } from '#local/gateway/authorizer.ts';
import {
  claims,
  clientId,
  issuer,
  newKey,
  poolKey,
  signed,
  signedAsHmac,
  unsigned,
} from '#test/support/tokens.ts';

const { kty = '', ...jwk } = poolKey.jwk;
const authorize = jwtAuthorizer(
  { issuer, audience: [clientId] },
  { keys: [{ kty, n: String(jwk.n), e: String(jwk.e), kid: jwk.kid, use: 'sig', alg: 'RS256' }] },
);
const past = Math.floor(Date.now() / 1000) - 10;

describe('the JWT authorizer', () => {
  it('hands all claims over as text', () => {
    const groups = { 'cognito:groups': ['admins', 'editors'] };
    expect(authorize(`Bearer ${signed(claims({ ...groups, exp: past + 900 }))}`)).toMatchObject({
      client_id: clientId,
      'cognito:groups': '[admins editors]',
      exp: String(past + 900),
    });
  });

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['no JWT', 'Bearer x.y.z'],
    ['another issuer', signed(claims({ iss: `${issuer}x` }))],
    ['another client', signed(claims({ client_id: 'other' }))],
    ['another audience', signed(claims({ aud: 'other' }))],
    ['an expired token', signed(claims({ exp: past }))],
    ['a token of the future', signed(claims({ nbf: past + 3600 }))],
    ['another key', signed(claims(), { key: newKey('other').privateKey })],
    ['an unknown key id', signed(claims(), { header: { kid: 'unknown' } })],
    ['a shared secret', signedAsHmac()],
    ['no signature', unsigned()],
  ])('refuses %s', (_, token) => {
    expect(authorize(token)).toBeUndefined();
  });
});

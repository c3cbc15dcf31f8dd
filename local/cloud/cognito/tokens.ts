import { randomUUID } from 'node:crypto';
import type { Pool } from './pool.ts';
import type { Session, User } from './pool-state.ts';

const idTokenSeconds = 60 * 60;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const commonClaims = (pool: Pool, user: User, session: Session) => ({
  sub: user.sub,
  ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  iss: pool.issuer,
  origin_jti: session.originId,
  event_id: randomUUID(),
  auth_time: seconds(session.signedInAt),
  iat: seconds(Date.now()),
  jti: randomUUID(),
});

const profile = ({ attributes }: User) => ({
  ...attributes,
  email_verified: attributes['email_verified'] === 'true',
});

/** The tokens of a sign-in or a refresh, with the claims that Cognito gives them. */
export const issueTokens = (pool: Pool, user: User, session: Session) => {
  const accessSeconds = pool.settings.accessTokenMinutes * 60;
  const common = commonClaims(pool, user, session);
  return {
    AccessToken: pool.key.sign({
      ...common,
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: common.iat + accessSeconds,
      username: user.sub,
    }),
    IdToken: pool.key.sign({
      ...profile(user),
      ...common,
      'cognito:username': user.sub,
      aud: pool.clientId,
      token_use: 'id',
      exp: common.iat + idTokenSeconds,
      jti: randomUUID(),
    }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
};

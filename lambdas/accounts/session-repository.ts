import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { environment } from '#lambdas/platform/env.ts';
import { isNamed, sdkDefaults } from '#lambdas/platform/sdk.ts';
import { passwordRefused } from './password-refused.ts';

const Tokens = z.object({
  AccessToken: z.string(),
  ExpiresIn: z.number(),
  RefreshToken: z.string(),
});

export interface Session {
  token: string;
  /** In seconds. */
  expiresIn: number;
  /** Good for one renewal: the next one comes with it. */
  refreshToken: string;
}

/** What the pool answers to whoever may not sign in; throttling and the like stay errors. */
const refusals = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];
const refusedAs =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (isNamed(error, ...refusals)) return otherwise;
    throw error;
  };

export function sessionRepository(pool: CognitoIdentityProviderClient, clientId: string) {
  async function sessionOf(
    asked: Promise<{ AuthenticationResult?: AuthenticationResultType | undefined }>,
  ): Promise<Session | undefined> {
    const answer = await asked.catch(refusedAs(undefined));
    const tokens = Tokens.safeParse(answer?.AuthenticationResult);
    if (!tokens.success) return undefined;
    const { AccessToken: token, ExpiresIn: expiresIn, RefreshToken: refreshToken } = tokens.data;
    return { token, expiresIn, refreshToken };
  }

  async function end(refreshToken: string): Promise<void> {
    await pool
      .send(new RevokeTokenCommand({ Token: refreshToken, ClientId: clientId }))
      .catch(refusedAs(undefined));
  }

  return {
    /** Undefined for a wrong password, an unknown or a disabled account, and an unfinished one. */
    start: (email: string, password: string) =>
      sessionOf(
        pool.send(
          new InitiateAuthCommand({
            ClientId: clientId,
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        ),
      ),

    /** Undefined for a token that was used before, beside those of ended sessions. */
    renew: (refreshToken: string) =>
      sessionOf(
        pool.send(
          new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refreshToken }),
        ),
      ),

    /** Ends the one session; one that has ended already is no error. */
    end,

    /** Ends every session of the account. */
    async endAll(token: string): Promise<void> {
      await pool.send(new GlobalSignOutCommand({ AccessToken: token })).catch(refusedAs(undefined));
    },

    /** False where the present password is another. */
    changePassword: (
      AccessToken: string,
      { old: PreviousPassword, new: ProposedPassword }: { old: string; new: string },
    ): Promise<boolean> =>
      pool
        .send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
        .then(() => true, refusedAs(false))
        .catch(passwordRefused('new', 'New password')),

    /** Undefined when the token's session has ended. */
    async profile(token: string): Promise<{ email: string; name: string } | undefined> {
      const user = await pool
        .send(new GetUserCommand({ AccessToken: token }))
        .catch(refusedAs(undefined));
      const attribute = (name: string) =>
        user?.UserAttributes?.find((each) => each.Name === name)?.Value;
      const email = attribute('email') ?? '';
      return user && { email, name: attribute('name') ?? email };
    },
  };
}
export type SessionRepository = ReturnType<typeof sessionRepository>;

export const openSessions = (): SessionRepository =>
  sessionRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_CLIENT_ID').USER_POOL_CLIENT_ID,
  );

import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  type InitiateAuthResponse,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Invitation } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { findAttribute, openUserPool } from '#lambdas/platform/user-pool.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { passwordRefused } from '../refusals/password-refused.ts';

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

export interface Profile {
  email: string;
  name: string;
  secondFactor: boolean;
}

/** The password was right and the code is still missing. */
export interface Challenged {
  challenge: string;
}

export const wrongCode = 'wrong code';

const Waiting = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: z.string(),
  ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string() }),
});

const Invited = z.object({
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  Session: z.string(),
  ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string() }),
});

/** One spelling of the account's id, since tries are counted by it; the name may have dots. */
function parseChallenge(challenge: string) {
  const [, account = '', name = ''] = /^([\w-]+)\.(.+)$/.exec(challenge) ?? [];
  return { account: account.toLowerCase(), name };
}

export const readAccount = (challenge: string): string => parseChallenge(challenge).account;

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
    if (hasErrorName(error, ...refusals)) return otherwise;
    throw error;
  };

function toSession(
  answer: Pick<InitiateAuthResponse, 'AuthenticationResult'> | undefined,
): Session | undefined {
  const tokens = Tokens.safeParse(answer?.AuthenticationResult);
  if (!tokens.success) return undefined;
  const { AccessToken: token, ExpiresIn: expiresIn, RefreshToken: refreshToken } = tokens.data;
  return { token, expiresIn, refreshToken };
}

const signIn = (ClientId: string, USERNAME: string, PASSWORD: string) =>
  new InitiateAuthCommand({
    ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } },
  });

/** Undefined where the invitation is over, used or revoked. */
async function acceptInvitation(
  pool: CognitoIdentityProviderClient,
  ClientId: string,
  { email, token, name, password }: Invitation,
): Promise<Session | undefined> {
  const begun = await pool.send(signIn(ClientId, email, token)).catch(refusedAs(undefined));
  const invited = Invited.safeParse(begun);
  if (!invited.success) return undefined;
  const { ChallengeName, Session, ChallengeParameters } = invited.data;
  const command = new RespondToAuthChallengeCommand({
    ...{ ClientId, ChallengeName, Session },
    ChallengeResponses: {
      USERNAME: ChallengeParameters.USER_ID_FOR_SRP,
      NEW_PASSWORD: password,
      'userAttributes.name': name,
    },
  });
  return toSession(
    await pool
      .send(command)
      .catch(passwordRefused('password', 'Password'))
      .catch(refusedAs(undefined)),
  );
}

export function sessionRepository(pool: CognitoIdentityProviderClient, clientId: string) {
  async function end(refreshToken: string): Promise<void> {
    await pool
      .send(new RevokeTokenCommand({ Token: refreshToken, ClientId: clientId }))
      .catch(refusedAs(undefined));
  }

  return {
    /** Undefined for a wrong password, an unknown or a disabled account, and an unfinished one. */
    async start(email: string, password: string): Promise<Session | Challenged | undefined> {
      const command = signIn(clientId, email, password);
      const answer = await pool.send(command).catch(refusedAs(undefined));
      const waiting = Waiting.safeParse(answer);
      if (!waiting.success) return toSession(answer);
      const { ChallengeParameters, Session } = waiting.data;
      return { challenge: `${ChallengeParameters.USER_ID_FOR_SRP}.${Session}` };
    },

    accept: (invitation: Invitation) => acceptInvitation(pool, clientId, invitation),

    async finish(challenge: string, code: string): Promise<Session | typeof wrongCode | undefined> {
      const { account, name } = parseChallenge(challenge);
      if (name === '') return undefined;
      const command = new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: name,
        ChallengeResponses: { USERNAME: account, SOFTWARE_TOKEN_MFA_CODE: code },
      });
      try {
        return toSession(await pool.send(command));
      } catch (error) {
        // ExpiredCodeException says that the code was used before.
        if (hasErrorName(error, 'CodeMismatchException', 'ExpiredCodeException')) return wrongCode;
        return refusedAs(undefined)(error);
      }
    },

    renew: async (refreshToken: string): Promise<Session | undefined> =>
      toSession(
        await pool
          .send(
            new GetTokensFromRefreshTokenCommand({
              ClientId: clientId,
              RefreshToken: refreshToken,
            }),
          )
          .catch(refusedAs(undefined)),
      ),

    end,

    async endAll(token: string): Promise<void> {
      await pool.send(new GlobalSignOutCommand({ AccessToken: token })).catch(refusedAs(undefined));
    },

    changePassword: (
      AccessToken: string,
      { old: PreviousPassword, new: ProposedPassword }: { old: string; new: string },
    ): Promise<boolean> =>
      pool
        .send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
        .then(() => true, refusedAs(false))
        .catch(passwordRefused('new', 'New password')),

    async profile(token: string): Promise<Profile | undefined> {
      const user = await pool
        .send(new GetUserCommand({ AccessToken: token }))
        .catch(refusedAs(undefined));
      const attribute = (name: string) => findAttribute(user?.UserAttributes, name);
      const email = attribute('email') ?? '';
      const secondFactor = user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
      return user && { email, name: attribute('name') ?? email, secondFactor };
    },
  };
}
export type SessionRepository = ReturnType<typeof sessionRepository>;

export const openSessions = (): SessionRepository =>
  sessionRepository(openUserPool(), environment('USER_POOL_CLIENT_ID').USER_POOL_CLIENT_ID);

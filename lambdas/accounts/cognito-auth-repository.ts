import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Invitation } from '#contract/accounts.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { findAttribute, userPool } from '#lambdas/platform/user-pool.ts';
import { appClientId } from './app-client-id.ts';
import { returnIfError, throwInvalidPassword } from './cognito-errors.ts';

const Tokens = z.object({
  AccessToken: z.string(),
  ExpiresIn: z.number(),
  RefreshToken: z.string(),
});

export interface Session {
  token: string;
  /** In seconds. */
  expiresIn: number;
  /** Valid for one renewal, which returns the next refresh token. */
  refreshToken: string;
}

function toSession(answer: Pick<cognito.InitiateAuthResponse, 'AuthenticationResult'> | undefined) {
  const tokens = Tokens.safeParse(answer?.AuthenticationResult);
  if (!tokens.success) return undefined;
  const { AccessToken: token, ExpiresIn: expiresIn, RefreshToken: refreshToken } = tokens.data;
  return { token, expiresIn, refreshToken };
}

/** Cognito's errors for people who may not sign in. */
const refusalErrors = [
  ...['InvalidParameterException', 'NotAuthorizedException', 'PasswordResetRequiredException'],
  ...['RefreshTokenReuseException', 'UserNotConfirmedException', 'UserNotFoundException'],
];
const undefinedIfRefused = returnIfError(refusalErrors, undefined);

const Challenge = z.object({
  ChallengeName: z.enum(['SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED']),
  Session: z.string(),
  ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string() }),
});

async function initiateAuth(USERNAME: string, PASSWORD: string) {
  const command = new cognito.InitiateAuthCommand({
    ClientId: appClientId(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });
  const answer = await userPool().send(command).catch(undefinedIfRefused);
  return { answer, challenge: Challenge.safeParse(answer).data };
}

/**
 * A session, or a challenge if the password is right and a code is required. Undefined for a wrong
 * password, and for an unknown, disabled or unconfirmed account.
 */
export async function signIn(email: string, password: string) {
  const { answer, challenge } = await initiateAuth(email, password);
  if (challenge?.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return toSession(answer);
  return { challenge: `${challenge.ChallengeParameters.USER_ID_FOR_SRP}.${challenge.Session}` };
}

/** Undefined if the invitation has expired or was used or revoked. */
export async function acceptInvitation({ email, token, name, password }: Invitation) {
  const { challenge } = await initiateAuth(email, token);
  if (challenge?.ChallengeName !== 'NEW_PASSWORD_REQUIRED') return undefined;
  const { ChallengeName, Session, ChallengeParameters } = challenge;
  const command = new cognito.RespondToAuthChallengeCommand({
    ClientId: appClientId(),
    ChallengeName,
    Session,
    ChallengeResponses: {
      USERNAME: ChallengeParameters.USER_ID_FOR_SRP,
      NEW_PASSWORD: password,
      'userAttributes.name': name,
    },
  });
  const throwIfInvalid = throwInvalidPassword('password', 'Password');
  return toSession(await userPool().send(command).catch(throwIfInvalid).catch(undefinedIfRefused));
}

/** A challenge is `<account id>.<Cognito's session>`; attempts are counted by the id in lower case. */
function parseChallenge(challenge: string) {
  const [, accountId = '', session = ''] = /^([\w-]+)\.(.+)$/.exec(challenge) ?? [];
  return { accountId: accountId.toLowerCase(), session };
}

export const readAccountId = (challenge: string): string => parseChallenge(challenge).accountId;

export const wrongCode = 'wrong code';

export async function answerCodeChallenge(challenge: string, code: string) {
  const { accountId, session } = parseChallenge(challenge);
  if (session === '') return undefined;
  const command = new cognito.RespondToAuthChallengeCommand({
    ClientId: appClientId(),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeResponses: { USERNAME: accountId, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  try {
    return toSession(await userPool().send(command));
  } catch (error) {
    // ExpiredCodeException means that the code was used before.
    if (hasErrorName(error, 'CodeMismatchException', 'ExpiredCodeException')) return wrongCode;
    return undefinedIfRefused(error);
  }
}

export async function renewSession(RefreshToken: string) {
  const tokenRequest = { ClientId: appClientId(), RefreshToken };
  const command = new cognito.GetTokensFromRefreshTokenCommand(tokenRequest);
  return toSession(await userPool().send(command).catch(undefinedIfRefused));
}

export async function revokeToken(Token: string): Promise<void> {
  const command = new cognito.RevokeTokenCommand({ ClientId: appClientId(), Token });
  await userPool().send(command).catch(undefinedIfRefused);
}

export async function signOutEverywhere(AccessToken: string): Promise<void> {
  const command = new cognito.GlobalSignOutCommand({ AccessToken });
  await userPool().send(command).catch(undefinedIfRefused);
}

export const changePassword = (
  AccessToken: string,
  { old: PreviousPassword, new: ProposedPassword }: { old: string; new: string },
): Promise<boolean> =>
  userPool()
    .send(new cognito.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    .then(() => true, returnIfError(refusalErrors, false))
    .catch(throwInvalidPassword('new', 'New password'));

export async function readProfile(AccessToken: string) {
  const command = new cognito.GetUserCommand({ AccessToken });
  const user = await userPool().send(command).catch(undefinedIfRefused);
  const readAttribute = (name: string) => findAttribute(user?.UserAttributes, name);
  const email = readAttribute('email') ?? '';
  const secondFactor = user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
  return user && { email, name: readAttribute('name') ?? email, secondFactor };
}

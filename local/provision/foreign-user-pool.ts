import {
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  GroupExistsException,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  SetUserPoolMfaConfigCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { UserPool } from './user-pool.ts';

type Cognito = CognitoIdentityProviderClient;
const listMax = 60;

async function ensurePool(cognito: Cognito, pool: UserPool): Promise<string> {
  const { UserPools = [] } = await cognito.send(new ListUserPoolsCommand({ MaxResults: listMax }));
  const found = UserPools.find(({ Name }) => Name === pool.name)?.Id;
  if (found !== undefined) return found;
  const { UserPool: made } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: pool.name,
      UsernameAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: !pool.selfSignUp },
      AutoVerifiedAttributes: ['email'],
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: pool.codeMail.subject,
        EmailMessage: pool.codeMail.text,
      },
      Policies: { PasswordPolicy: pool.passwordPolicy },
    }),
  );
  const id = z.string().parse(made?.Id);
  await cognito.send(
    new SetUserPoolMfaConfigCommand({
      UserPoolId: id,
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  );
  return id;
}

async function ensureClient(cognito: Cognito, poolId: string, pool: UserPool): Promise<string> {
  const list = new ListUserPoolClientsCommand({ UserPoolId: poolId, MaxResults: listMax });
  const { UserPoolClients = [] } = await cognito.send(list);
  const found = UserPoolClients.find(({ ClientName }) => ClientName === pool.clientName)?.ClientId;
  if (found !== undefined) return found;
  const { UserPoolClient: made } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId: poolId,
      ClientName: pool.clientName,
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      AccessTokenValidity: pool.accessTokenMinutes,
      AuthSessionValidity: pool.challengeMinutes,
      RefreshTokenValidity: pool.refreshTokenMinutes,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      WriteAttributes: pool.writeAttributes,
      RefreshTokenRotation: {
        Feature: 'ENABLED',
        RetryGracePeriodSeconds: pool.refreshGraceSeconds,
      },
    }),
  );
  return z.string().parse(made?.ClientId);
}

async function ensureGroup(cognito: Cognito, poolId: string, name: string): Promise<void> {
  try {
    await cognito.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: name }));
  } catch (error) {
    if (!(error instanceof GroupExistsException)) throw error;
  }
}

/** Makes the pool in a Cognito that is not ours; one of that name is used again. */
export async function provisionForeignPool(
  cognito: Cognito,
  pool: UserPool,
): Promise<{ poolId: string; clientId: string }> {
  const poolId = await ensurePool(cognito, pool);
  const clientId = await ensureClient(cognito, poolId, pool);
  for (const group of pool.groups) await ensureGroup(cognito, poolId, group);
  return { poolId, clientId };
}

import * as z from 'zod/mini';
import { account, findReferences, region, type Physical } from './resolve.ts';
import type { PoolSettings } from '../cloud/cognito/pool.ts';
import type { Template } from './template.ts';

const flag = z._default(z.boolean(), false);
const PoolProperties = z.object({
  UserPoolName: z.optional(z.string()),
  UsernameAttributes: z.tuple([z.literal('email')]),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: flag }),
  AutoVerifiedAttributes: z.tuple([z.literal('email')]),
  MfaConfiguration: z.literal('OPTIONAL'),
  EnabledMfas: z.tuple([z.literal('SOFTWARE_TOKEN_MFA')]),
  VerificationMessageTemplate: z.object({
    DefaultEmailOption: z.literal('CONFIRM_WITH_CODE'),
    EmailSubject: z.string(),
    EmailMessage: z.string(),
  }),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.number(),
      TemporaryPasswordValidityDays: z.number(),
      RequireLowercase: flag,
      RequireUppercase: flag,
      RequireNumbers: flag,
      RequireSymbols: flag,
    }),
  }),
});

const minutesOf = { seconds: 1 / 60, minutes: 1, hours: 60, days: 24 * 60 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const ClientProperties = z.object({
  UserPoolId: z.unknown(),
  ClientName: z.optional(z.string()),
  GenerateSecret: z.optional(z.literal(false)),
  ExplicitAuthFlows: z.tuple([z.literal('ALLOW_USER_PASSWORD_AUTH')]),
  AccessTokenValidity: z.number(),
  /** In minutes. */
  AuthSessionValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ AccessToken: unit, RefreshToken: unit }),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true),
  WriteAttributes: z.array(z.string()),
  RefreshTokenRotation: z.object({
    Feature: z.literal('ENABLED'),
    RetryGracePeriodSeconds: z.number(),
  }),
});
const GroupProperties = z.object({ UserPoolId: z.unknown(), GroupName: z.string() });

export interface UserPool {
  id: string;
  clientId: string;
  settings: Omit<PoolSettings, 'mailFolder'>;
}

/** Throws where the stack asks for more than the local pool can do, such as an app client with a secret. */
export function readUserPool(template: Template): UserPool {
  const [pool, ...others] = template.all('AWS::Cognito::UserPool', PoolProperties);
  const [client, ...clients] = template.all('AWS::Cognito::UserPoolClient', ClientProperties);
  if (!pool || !client || others.length + clients.length > 0) {
    throw new Error('The stack should have one user pool with one client.');
  }
  const { TokenValidityUnits: units, ...validity } = client.properties;
  const { VerificationMessageTemplate: mail } = pool.properties;
  const { PasswordPolicy: policy } = pool.properties.Policies;
  return {
    id: pool.id,
    clientId: client.id,
    settings: {
      name: pool.properties.UserPoolName ?? pool.id,
      clientName: client.properties.ClientName ?? client.id,
      groups: template
        .all('AWS::Cognito::UserPoolGroup', GroupProperties)
        .filter(({ properties }) => findReferences(properties.UserPoolId).includes(pool.id))
        .map(({ properties }) => properties.GroupName),
      accessTokenMinutes: validity.AccessTokenValidity * minutesOf[units.AccessToken],
      refreshTokenMinutes: validity.RefreshTokenValidity * minutesOf[units.RefreshToken],
      refreshGraceSeconds: client.properties.RefreshTokenRotation.RetryGracePeriodSeconds,
      temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
      challengeMinutes: validity.AuthSessionValidity,
      passwordPolicy: {
        minimumLength: policy.MinimumLength,
        requireLowercase: policy.RequireLowercase,
        requireUppercase: policy.RequireUppercase,
        requireNumbers: policy.RequireNumbers,
        requireSymbols: policy.RequireSymbols,
      },
      selfSignUp: !pool.properties.AdminCreateUserConfig.AllowAdminCreateUserOnly,
      writeAttributes: client.properties.WriteAttributes,
      codeMail: { subject: mail.EmailSubject, text: mail.EmailMessage },
    },
  };
}

export function physicalPool(
  pool: UserPool,
  ids: { poolId: string; clientId: string },
): [string, Physical][] {
  const provider = `cognito-idp.${region}.amazonaws.com/${ids.poolId}`;
  const attributes = {
    Arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${ids.poolId}`,
    UserPoolId: ids.poolId,
    ProviderName: provider,
    ProviderURL: `https://${provider}`,
  };
  return [
    [pool.id, { ref: ids.poolId, attributes }],
    [pool.clientId, { ref: ids.clientId }],
  ];
}

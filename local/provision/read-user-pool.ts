import * as z from 'zod/mini';
import type { Template } from './read-template.ts';

const PoolProperties = z.object({
  UsernameAttributes: z.tuple([z.literal('email')]),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean() }),
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
      RequireLowercase: z.literal(true),
      RequireUppercase: z.literal(true),
      RequireNumbers: z.literal(true),
      RequireSymbols: z.literal(true),
    }),
  }),
});
const minutes = z.literal('minutes');
const ClientProperties = z.object({
  GenerateSecret: z.optional(z.literal(false)),
  ExplicitAuthFlows: z.tuple([z.literal('ALLOW_USER_PASSWORD_AUTH')]),
  AccessTokenValidity: z.number(),
  /** In minutes. */
  AuthSessionValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ AccessToken: minutes, RefreshToken: minutes }),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true),
  WriteAttributes: z.array(z.string()),
  RefreshTokenRotation: z.object({
    Feature: z.literal('ENABLED'),
    RetryGracePeriodSeconds: z.number(),
  }),
});
const GroupProperties = z.object({ GroupName: z.string() });

/** Throws if the stack uses a setting that the local pool lacks, such as an app client with a secret. */
export function readUserPool(template: Template) {
  const pool = template.parseOnly('AWS::Cognito::UserPool', PoolProperties);
  const client = template.parseOnly('AWS::Cognito::UserPoolClient', ClientProperties);
  const groups = template.parseAll('AWS::Cognito::UserPoolGroup', GroupProperties);
  return {
    pool: { id: pool.id, ...pool.properties },
    client: { id: client.id, ...client.properties },
    groups: groups.map(({ properties }) => properties.GroupName),
  };
}
export type UserPool = ReturnType<typeof readUserPool>;

import {
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { requireVariables } from './runtime/env.ts';
import { once } from './runtime/memoize.ts';
import { sdkDefaults } from './runtime/sdk-defaults.ts';

export const userPool = once(() => new CognitoIdentityProviderClient(sdkDefaults));

export const userPoolId = () => requireVariables('USER_POOL_ID').USER_POOL_ID;

export const findAttribute = (attributes: readonly AttributeType[] | undefined, name: string) =>
  attributes?.find(({ Name }) => Name === name)?.Value;

export const PoolUser = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: z.optional(z.string()),
  UserCreateDate: z.optional(z.date()),
  Attributes: z._default(
    z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
    [],
  ),
});
export type PoolUser = z.infer<typeof PoolUser>;

export async function readUsers(pages: AsyncIterable<{ Users?: readonly unknown[] | undefined }>) {
  const users: unknown[] = [];
  for await (const { Users = [] } of pages) users.push(...Users);
  return z.array(PoolUser).parse(users);
}

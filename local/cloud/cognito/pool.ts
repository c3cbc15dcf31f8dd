import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Input, ServiceError } from '../json-service.ts';
import { clientIdOf, poolIdOf } from './identifiers.ts';
import type { PasswordPolicy } from './passwords.ts';
import { openState, type StateStore } from './pool-state.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';

export interface PoolSettings {
  name: string;
  clientName: string;
  groups: readonly string[];
  accessTokenMinutes: number;
  refreshTokenDays: number;
  /** How long a refresh token works on after its first use. */
  refreshGraceSeconds: number;
  passwordPolicy: PasswordPolicy;
  /** How long a sign-in waits for its code. */
  challengeMinutes: number;
  /** Whether people may make accounts themselves. */
  selfSignUp: boolean;
  /** Which attributes the app client may set. */
  writeAttributes: readonly string[];
  /** `{####}` in the text stands for the code. */
  codeMail: { subject: string; text: string };
  /** The mail's folder, as SES has it. */
  mailFolder: string;
}

export interface Pool {
  id: string;
  clientId: string;
  issuer: string;
  settings: PoolSettings;
  state: StateStore;
  key: SigningKey;
}

export const openPool = async (
  folder: string,
  region: string,
  settings: PoolSettings,
): Promise<Pool> => {
  const id = poolIdOf(region, settings.name);
  const state = await openState(join(folder, id, 'users.json'));
  return {
    id,
    clientId: clientIdOf(settings.name, settings.clientName),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    settings,
    state,
    key: await openSigningKey(join(folder, id, 'signing-key.pem')),
  };
};

export const readInput = <T>(schema: z.ZodMiniType<T>, input: Input): T => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ServiceError('InvalidParameterException', `Missing or wrong parameter: ${places}`);
};

const PoolInput = z.object({ UserPoolId: z.string() });
const ClientInput = z.object({ ClientId: z.string() });

const notFound = (what: string) =>
  new ServiceError('ResourceNotFoundException', `${what} does not exist.`);

export const poolNamedIn = (pools: readonly Pool[], input: Input): Pool => {
  const { UserPoolId } = readInput(PoolInput, input);
  const pool = pools.find(({ id }) => id === UserPoolId);
  if (!pool) throw notFound(`User pool ${UserPoolId}`);
  return pool;
};

export const poolOfClientIn = (pools: readonly Pool[], input: Input): Pool => {
  const { ClientId } = readInput(ClientInput, input);
  const pool = pools.find(({ clientId }) => clientId === ClientId);
  if (!pool) throw notFound(`User pool client ${ClientId}`);
  return pool;
};

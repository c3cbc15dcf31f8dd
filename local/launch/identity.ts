import { join } from 'node:path';
import { isJwks, type Jwks } from 'aws-jwt-verify/jwk';
import { startCognito } from '../cloud/cognito/start-cognito.ts';
import { clients } from '../provision/clients.ts';
import { provisionForeignPool } from '../provision/foreign-user-pool.ts';
import { region } from '../provision/region.ts';
import type { Physical } from '../provision/resolve.ts';
import type { Template } from '../provision/template.ts';
import { physicalPool, userPoolOf, type UserPool } from '../provision/user-pool.ts';
import type { Closing } from './closing.ts';
import { engineFolders, type Stores } from './engines.ts';
import { StartError } from './start-error.ts';

export interface Identity {
  endpoint: string;
  userPoolId: string;
  jwks: Jwks;
  physicals: [string, Physical][];
}

type Json = Parameters<typeof isJwks>[0];
const isJson = (value: unknown): value is Json => typeof value === 'object';

async function fetchJwks(endpoint: string, poolId: string): Promise<Jwks> {
  const response = await fetch(`${endpoint}/${poolId}/.well-known/jwks.json`);
  const keys: unknown = await response.json();
  if (isJson(keys) && isJwks(keys)) return keys;
  throw new StartError(`${endpoint} gave no public keys of the user pool ${poolId}.`);
}

const minutesPerDay = 24 * 60;

async function startOurs(pool: UserPool, dataDir: string, closers: Closing) {
  const policy = pool.passwordPolicy;
  const engine = await startCognito({
    folder: join(dataDir, engineFolders.cognito),
    region,
    pools: [
      {
        name: pool.name,
        clientName: pool.clientName,
        groups: pool.groups,
        accessTokenMinutes: pool.accessTokenMinutes,
        refreshGraceSeconds: pool.refreshGraceSeconds,
        challengeMinutes: pool.challengeMinutes,
        selfSignUp: pool.selfSignUp,
        writeAttributes: pool.writeAttributes,
        codeMail: pool.codeMail,
        mailFolder: join(dataDir, engineFolders.mail),
        refreshTokenDays: pool.refreshTokenMinutes / minutesPerDay,
        passwordPolicy: {
          minimumLength: policy.MinimumLength,
          requireLowercase: policy.RequireLowercase,
          requireUppercase: policy.RequireUppercase,
          requireNumbers: policy.RequireNumbers,
          requireSymbols: policy.RequireSymbols,
        },
      },
    ],
  });
  closers.later(engine.close);
  const [made] = engine.pools;
  if (!made) throw new Error('Cognito started without its pool.');
  return { endpoint: engine.endpoint, poolId: made.poolId, clientId: made.clientId };
}

async function useForeign(pool: UserPool, endpoint: string, stores: Stores) {
  const { cognito } = clients({ ...stores, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint });
  return { endpoint, ...(await provisionForeignPool(cognito, pool)) };
}

export interface IdentityStart {
  template: Template;
  stores: Stores;
  dataDir: string;
  closers: Closing;
}

/** The user pool of the template, in our Cognito or in the one that the environment names. */
export async function startIdentity(start: IdentityStart): Promise<Identity> {
  const { template, stores, dataDir, closers } = start;
  const pool = userPoolOf(template);
  const given = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
  const { endpoint, ...ids } = given
    ? await useForeign(pool, given, stores)
    : await startOurs(pool, dataDir, closers);
  return {
    endpoint,
    userPoolId: ids.poolId,
    jwks: await fetchJwks(endpoint, ids.poolId),
    physicals: physicalPool(pool, ids),
  };
}

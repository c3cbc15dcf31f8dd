import { join } from 'node:path';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { startCognito } from '../cloud/cognito/start-cognito.ts';
import { region } from '../provision/region.ts';
import type { Physical } from '../provision/resolve.ts';
import type { Template } from '../provision/template.ts';
import { physicalPool, userPoolOf, type UserPool } from '../provision/user-pool.ts';
import type { Closing } from './closing.ts';
import { engineFolders } from './engines.ts';

export interface Identity {
  endpoint: string;
  userPoolId: string;
  jwks: Jwks;
  physicals: [string, Physical][];
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
  return { endpoint: engine.endpoint, ...made };
}

export interface IdentityStart {
  template: Template;
  dataDir: string;
  closers: Closing;
}

/** The user pool of the template. */
export async function startIdentity(start: IdentityStart): Promise<Identity> {
  const { template, dataDir, closers } = start;
  const pool = userPoolOf(template);
  const { endpoint, jwks, ...ids } = await startOurs(pool, dataDir, closers);
  const physicals = physicalPool(pool, ids);
  return { endpoint, userPoolId: ids.poolId, jwks: jwks(), physicals };
}

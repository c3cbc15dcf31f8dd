import * as z from 'zod/mini';
import { type Admit, jsonService, ServiceError } from '../service/json-service.ts';
import { type Running, serve } from '../service/server.ts';
import { mfaOperations } from './mfa.ts';
import { openPool, type PoolSettings } from './pool.ts';
import { sessionOperations } from './sessions.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import type { Jwks } from './signing-key.ts';
import { adminOperations } from './users.ts';

export interface CognitoOptions {
  folder: string;
  port?: number;
  region: string;
  pool: PoolSettings;
}
export interface RunningCognito extends Running {
  poolId: string;
  clientId: string;
  jwks: Jwks;
}

const Named = z.object({ UserPoolId: z.optional(z.string()), ClientId: z.optional(z.string()) });

export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const pool = await openPool(options.folder, options.region, options.pool);
  const { id: poolId, clientId, key } = pool;
  const refuseOthers: Admit = (_caller, _operation, input) => {
    const { UserPoolId = poolId, ClientId = clientId } = Named.parse(input);
    if (UserPoolId === poolId && ClientId === clientId) return;
    throw new ServiceError('ResourceNotFoundException', 'The pool or its client does not exist.');
  };
  const operations = {
    ...adminOperations(pool),
    ...mfaOperations(pool),
    ...signInOperations(pool),
    ...signUpOperations(pool),
    ...sessionOperations(pool),
  };
  const service = jsonService('AWSCognitoIdentityProviderService', operations, refuseOthers);
  const server = await serve(service, options.port);
  return { ...server, poolId, clientId, jwks: key.jwks };
}

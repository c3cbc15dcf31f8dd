import * as z from 'zod/mini';
import { type Authorize, ensure, awsJsonHandler } from '../service/aws-json.ts';
import { serve } from '../service/server.ts';
import { mfaOperations } from './mfa-operations.ts';
import { openPool, type PoolSettings } from './user-pool.ts';
import { sessionOperations } from './sessions.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './mailed-code-operations.ts';
import { adminOperations } from './user-operations.ts';

const Input = z.object({ UserPoolId: z.optional(z.string()), ClientId: z.optional(z.string()) });

export async function startCognito(folder: string, settings: PoolSettings) {
  const pool = await openPool(folder, settings);
  const { id: poolId, clientId, key } = pool;
  const authorize: Authorize = (_caller, _operation, input) => {
    const { UserPoolId = poolId, ClientId = clientId } = Input.parse(input);
    const isOurs = UserPoolId === poolId && ClientId === clientId;
    ensure(isOurs, 'ResourceNotFoundException', 'The pool or its client does not exist.');
  };
  const operations = {
    ...adminOperations(pool),
    ...mfaOperations(pool),
    ...signInOperations(pool),
    ...signUpOperations(pool),
    ...sessionOperations(pool),
  };
  const service = awsJsonHandler('AWSCognitoIdentityProviderService', operations, authorize);
  return { ...(await serve(service)), poolId, clientId, jwks: key.jwks };
}

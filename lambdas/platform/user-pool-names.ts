import { environment } from './runtime/env.ts';

export function userPoolNames() {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = environment('USER_POOL_ID', 'USER_POOL_CLIENT_ID');
  return { UserPoolId: USER_POOL_ID, ClientId: USER_POOL_CLIENT_ID };
}

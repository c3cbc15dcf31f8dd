import { requireVariables } from '#lambdas/platform/runtime/env.ts';

export const appClientId = () => requireVariables('USER_POOL_CLIENT_ID').USER_POOL_CLIENT_ID;

import { environment } from '#lambdas/platform/runtime/env.ts';

export const appClientId = () => environment('USER_POOL_CLIENT_ID').USER_POOL_CLIENT_ID;

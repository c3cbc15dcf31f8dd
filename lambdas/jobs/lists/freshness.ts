import type { Admin } from '#lambdas/platform/http/request.ts';

/** An administrator reads his own change back at once. */
export const freshnessFor = (admin: Admin | undefined) => (admin ? 'strong' : 'recent');

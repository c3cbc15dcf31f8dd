/** Adds the administrator's token to the next calls. Visitors never load its code. */

export const authorizeAsAdmin = async () =>
  (await import('#web/features/accounts/enable-admin-calls.ts')).enableAdminCalls();

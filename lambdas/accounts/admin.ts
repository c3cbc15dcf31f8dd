import { serve } from '#lambdas/platform/serve.ts';
import { getMe } from './get-me.ts';
import { logout } from './logout.ts';
import { openSessions } from './session-repository.ts';

const sessions = openSessions();

export const handler = serve('accounts-admin', {
  logout: logout(sessions),
  getMe: getMe(sessions),
});

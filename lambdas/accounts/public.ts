import { environment } from '#lambdas/platform/env.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { adminSessions } from './admin-sessions.ts';
import { login } from './login.ts';
import { refresh } from './refresh.ts';
import { openSessions } from './session-repository.ts';

const sessions = adminSessions(openSessions());
const origins = environment('SITE_ORIGIN')
  .SITE_ORIGIN.split(',')
  .map((origin) => origin.trim());

export const handler = serve('accounts-public', {
  login: login({ sessions, evenMs: 500 }),
  refresh: refresh({ sessions, origins }),
});

import { getMe as route } from '#contract/own-account.ts';
import { Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { DailyMailRepository } from './daily-mail-repository.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'profile'>;
  dailyMails: Pick<DailyMailRepository, 'isOn'>;
}

export const getMe = ({ pool, dailyMails }: Sources) =>
  handle(route, async ({ admin }) => {
    const [profile, dailyMail] = await Promise.all([
      pool.profile(admin.token),
      dailyMails.isOn(admin.id),
    ]);
    if (!profile) throw new Unauthorized();
    return ok({ id: admin.id, ...profile, dailyMail });
  });

import { rateLimits } from '#contract/limits.ts';
import { accountMessages, loginMessages } from '#contract/messages/account.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/errors.ts';
import type { RateLimits } from '#lambdas/platform/rate-limits.ts';
import type { Admin } from '#lambdas/platform/request.ts';
import type { Profile, SessionRepository } from './session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'profile' | 'start' | 'end'>;
  tries: RateLimits;
}

const limit = { ...rateLimits.signIn, message: loginMessages.tooMany };
/** What the one password is asked for has one count. */
const counted = 'changePassword';

/** Asks the pool by a sign-in, which leaves no session behind. Lets nobody on who came by a token and does not know the password. */
export const ownPassword =
  ({ pool, tries }: Sources) =>
  async (admin: Admin, password: string): Promise<Profile> => {
    await tries.take(counted, [admin.id], limit);
    const profile = await pool.profile(admin.token);
    if (!profile) throw new Unauthorized();
    const started = await pool.start(profile.email, password);
    if (!started) {
      throw new Invalid([{ field: 'password', message: accountMessages.oldPasswordWrong }]);
    }
    if ('refreshToken' in started) await pool.end(started.refreshToken);
    await tries.giveBack(counted, [admin.id], limit);
    return profile;
  };
export type CheckOwnPassword = ReturnType<typeof ownPassword>;

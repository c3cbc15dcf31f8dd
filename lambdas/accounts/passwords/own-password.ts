import { rateLimits } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { Invalid, Unauthorized } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import type { Admin } from '#lambdas/platform/http/request.ts';
import { countRefused } from '../refusals/count-refused.ts';
import type { Profile, SessionRepository } from '../sessions/session-repository.ts';

interface Sources {
  pool: Pick<SessionRepository, 'profile' | 'start' | 'end'>;
  tries: RateLimits;
}

/** All calls that ask for the present password share one count. */
const call = 'changePassword';

/** A stolen token is not enough. The sign-in that checks the password leaves no session. */
export const ownPassword =
  ({ pool, tries }: Sources) =>
  async (admin: Admin, password: string): Promise<Profile> => {
    const profile = await pool.profile(admin.token);
    if (!profile) throw new Unauthorized();
    const counts = [{ who: [admin.id], limit: rateLimits.signIn }];
    const started = await countRefused(
      { tries, call, counts, isRefused: (answer) => answer === undefined },
      () => pool.start(profile.email, password),
    );
    if (!started) {
      throw new Invalid([{ field: 'password', message: accountMessages.oldPasswordWrong }]);
    }
    if ('refreshToken' in started) await pool.end(started.refreshToken);
    return profile;
  };
export type CheckOwnPassword = ReturnType<typeof ownPassword>;

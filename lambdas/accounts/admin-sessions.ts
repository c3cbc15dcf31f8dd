import { administratorOrNone, isSessionOpen } from '#lambdas/platform/authenticate.ts';
import type { OpenSessionRepository } from './open-session-repository.ts';
import type { Renewal } from './refresh-cookie.ts';
import type { Session, SessionRepository } from './session-repository.ts';

export type AdminSession = Session & Renewal;

interface Sources {
  pool: Pick<SessionRepository, 'start' | 'renew' | 'end' | 'profile'>;
  open: Pick<OpenSessionRepository, 'open' | 'close'>;
}

/** Sessions of approved administrators only: an account without the group has none. */
export const adminSessions = ({ pool, open }: Sources) => {
  async function approved(session: Session | undefined): Promise<AdminSession | undefined> {
    const admin = session && (await administratorOrNone(session.token));
    return admin && { ...session, ...admin };
  }

  return {
    /**
     * The pool is asked once more when the session is open: an account that is removed meanwhile has
     * either closed it or is gone by then.
     */
    async start(
      email: string,
      password: string,
    ): Promise<(AdminSession & { name: string }) | undefined> {
      const session = await approved(await pool.start(email, password));
      if (!session) return undefined;
      await open.open(session);
      const profile = await pool.profile(session.token);
      return profile && { ...session, name: profile.name };
    },

    /**
     * A token that the pool refuses was used before, perhaps by a thief, or its session has ended:
     * whoever holds another of the same session is shut out as well.
     */
    async renew(kept: Renewal): Promise<AdminSession | undefined> {
      if (!(await isSessionOpen(kept))) return undefined;
      const renewed = await approved(await pool.renew(kept.refreshToken));
      if (renewed?.id === kept.id && renewed.sessionId === kept.sessionId) return renewed;
      await open.close(kept);
      await pool.end(kept.refreshToken);
      return undefined;
    },
  };
};
export type AdminSessions = ReturnType<typeof adminSessions>;

import { administratorOrNone } from '#lambdas/platform/authenticate.ts';
import type { Session, SessionRepository } from './session-repository.ts';

export type AdminSession = Session & { name: string };

/** Sessions of approved administrators only: an account without the group has none. */
export const adminSessions = (sessions: Pick<SessionRepository, 'start' | 'renew' | 'profile'>) => {
  const approved = async (session: Session | undefined) =>
    session && (await administratorOrNone(session.token)) ? session : undefined;

  return {
    async start(email: string, password: string): Promise<AdminSession | undefined> {
      const session = await approved(await sessions.start(email, password));
      const profile = session && (await sessions.profile(session.token));
      return profile && { ...session, name: profile.name };
    },

    renew: async (refreshToken: string): Promise<Session | undefined> =>
      approved(await sessions.renew(refreshToken)),
  };
};
export type AdminSessions = ReturnType<typeof adminSessions>;

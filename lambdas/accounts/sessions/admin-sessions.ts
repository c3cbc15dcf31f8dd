import type { Invitation } from '#contract/accounts.ts';
import { administratorOrNone, isSessionOpen } from '#lambdas/platform/http/authenticate.ts';
import type { OpenSessionRepository } from './open-session-repository.ts';
import type { Renewal } from './refresh-cookie.ts';
import {
  wrongCode,
  type Challenged,
  type Session,
  type SessionRepository,
} from './session-repository.ts';

export type AdminSession = Session & Renewal;
type Begun = AdminSession & { name: string };

interface Sources {
  pool: Pick<SessionRepository, 'start' | 'finish' | 'accept' | 'renew' | 'end' | 'profile'>;
  open: Pick<OpenSessionRepository, 'open' | 'close'>;
}

/** Sessions of approved administrators only: an account without the group has none. */
export const adminSessions = ({ pool, open }: Sources) => {
  async function approved(session: Session | undefined): Promise<AdminSession | undefined> {
    const admin = session && (await administratorOrNone(session.token));
    return admin && { ...session, ...admin };
  }

  /** The pool is asked again once the session is open: the account may be removed meanwhile. */
  async function begun(candidate: Session | undefined): Promise<Begun | undefined> {
    const session = await approved(candidate);
    if (!session) return undefined;
    await open.open(session);
    const profile = await pool.profile(session.token);
    return profile && { ...session, name: profile.name };
  }

  return {
    async start(email: string, password: string): Promise<Begun | Challenged | undefined> {
      const started = await pool.start(email, password);
      return started && 'challenge' in started ? started : begun(started);
    },

    async finish(challenge: string, code: string): Promise<Begun | typeof wrongCode | undefined> {
      const finished = await pool.finish(challenge, code);
      return finished === wrongCode ? wrongCode : begun(finished);
    },

    accept: async (invitation: Invitation): Promise<Begun | undefined> =>
      begun(await pool.accept(invitation)),

    /** A refused token was perhaps used by a thief: whoever holds another is shut out as well. */
    async renew(renewal: Renewal): Promise<AdminSession | undefined> {
      if (!(await isSessionOpen(renewal))) return undefined;
      const renewed = await approved(await pool.renew(renewal.refreshToken));
      if (renewed?.id === renewal.id && renewed.sessionId === renewal.sessionId) return renewed;
      await open.close(renewal);
      await pool.end(renewal.refreshToken);
      return undefined;
    },
  };
};
export type AdminSessions = ReturnType<typeof adminSessions>;

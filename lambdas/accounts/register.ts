import { setTimeout as delay } from 'node:timers/promises';
import type { register as route } from '#contract/accounts.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { Forbidden } from '#lambdas/platform/errors.ts';
import type { Handle } from '#lambdas/platform/serve.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface Sources {
  registrations: Pick<RegistrationRepository, 'add'>;
  /** Every answer takes at least so long: a known address asks the pool less. */
  evenMs: number;
  /** Whether anybody may ask; who is let in is an administrator's decision all the same. */
  isOpen: () => boolean;
}

export const register =
  ({ registrations, evenMs, isOpen }: Sources): Handle<typeof route> =>
  async ({ body }) => {
    if (!isOpen()) throw new Forbidden(registerMessages.closed);
    await Promise.all([registrations.add(body), delay(evenMs)]);
    return { status: 202, body: { message: registerMessages.done } };
  };

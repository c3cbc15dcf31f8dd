import { setDailyMail as route } from '#contract/own-account.ts';
import { dailyMailMessages } from '#contract/messages/account.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { DailyMailRepository } from './daily-mail-repository.ts';

export const setDailyMail = (dailyMails: Pick<DailyMailRepository, 'turn'>) =>
  handle(route, async ({ body: { on }, admin }) => {
    await dailyMails.turn(admin.id, on ? 'on' : 'off');
    return ok({ message: on ? dailyMailMessages.turnedOn : dailyMailMessages.turnedOff });
  });

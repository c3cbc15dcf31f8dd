import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '#lambdas/platform/log.ts';
import type { MailSender } from '#lambdas/platform/mail-sender.ts';
import { isBusy } from '#lambdas/platform/sdk.ts';
import type { DeadLetterRepository } from './dead-letter-repository.ts';
import type { Claim, Letter } from './letter.ts';
import type { OutboxRepository } from './outbox-repository.ts';

interface Sources {
  outbox: OutboxRepository;
  deadLetters: Pick<DeadLetterRepository, 'bury'>;
  mails: MailSender;
  now: () => Date;
}

const Content = z.object({
  kind: z.literal('mail'),
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  }),
});

/** A letter that is refused is seldom taken later; a service that is busy is not the letter's fault. */
const tries = { refused: 3, busy: 20 };
const firstPauseMs = 60_000;
const longestPauseMs = 600_000;
/** One send and the writes around it end within this time. */
const reservedMs = 5_000;

/** One minute after the first try, five after the second, then ten. */
const pauseAfter = (attempt: number) =>
  Math.min(longestPauseMs, firstPauseMs * 5 ** Math.min(attempt - 1, 2));

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/**
 * Sends what is due, one after another, at least once each: who dies between sending and deleting
 * leaves the letter to be sent again. Fails after all others were tried when one was given up.
 */
export function letterDelivery({ outbox, deadLetters, mails, now }: Sources) {
  async function failed(claim: Claim, error: unknown): Promise<boolean> {
    const { letter, attempt } = claim;
    const facts = { id: letter.id, attempt, error: nameOf(error) };
    if (attempt < (isBusy(error) ? tries.busy : tries.refused)) {
      log.warn('a letter was not sent', facts);
      await outbox.postpone(claim, new Date(now().getTime() + pauseAfter(attempt)));
      return false;
    }
    log.error('a letter was given up', facts);
    return deadLetters.bury(letter, { name: facts.error, at: now() });
  }

  /** Whether the letter was given up. */
  async function deliver(letter: Letter): Promise<boolean> {
    const claim = await outbox.claim(letter, now());
    if (!claim) return false;
    try {
      await mails.send(Content.parse(letter.content).mail);
    } catch (error) {
      return failed(claim, error);
    }
    await outbox.done(claim);
    return false;
  }

  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    let lost = 0;
    for await (const letter of outbox.due(now())) {
      if (context.getRemainingTimeInMillis() < reservedMs) break;
      const gaveUp = await deliver(letter).catch((error: unknown) => {
        log.error('a letter could not be worked on', { id: letter.id, error: nameOf(error) });
        return true;
      });
      if (gaveUp) lost += 1;
    }
    if (lost > 0) throw new Error(`${lost} letters were not sent`);
  };
}

import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import { isBusy, mayHaveSucceeded } from '#lambdas/platform/runtime/service-errors.ts';
import type { DeadLetterRepository } from './dead-letter-repository.ts';
import type { Claim, OutboxMessage } from './outbox-message.ts';
import type { OutboxRepository } from './outbox-repository.ts';

export interface QueueSources {
  outbox: OutboxRepository;
  deadLetters: Pick<DeadLetterRepository, 'bury'>;
  now: () => Date;
}

interface Work extends QueueSources {
  words: { thing: string; done: string };
  work: (content: OutboxMessage['content']) => Promise<void>;
  /** Failures that are not the message's fault, beside those of a busy service. */
  isPassing?: (error: unknown) => boolean;
  width?: number;
  /** One piece of work and the writes around it end within this time. */
  reservedMs: number;
}

/** What is refused is seldom taken later. */
const triesWhenRefused = 3;
/** A mail whose answer was lost may have gone out: its reader gets so many copies at most. */
const triesInDoubt = 3;
/** While the message is not to blame, somebody has so long to mend the cause. */
const retentionMs = 3 * 24 * 60 * 60 * 1000;
const firstPauseMs = 60_000;
const longestPauseMs = 600_000;

/** One minute after the first try, five after the second, then ten. */
const pauseAfter = (attempt: number) =>
  Math.min(longestPauseMs, firstPauseMs * 5 ** Math.min(attempt - 1, 2));

/** Workers died with the message, or its answers were lost, too often. */
class InDoubt extends Error {
  override name = 'InDoubt';
}

const readErrorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function attempting(sources: Work) {
  const { outbox, deadLetters, now, words, work, isPassing = () => false } = sources;
  const { thing, done } = words;

  function isLost({ message, attempt, uncertain }: Claim, error: unknown): boolean {
    const isInDoubt = error instanceof InDoubt || mayHaveSucceeded(error);
    if (isInDoubt && uncertain >= triesInDoubt) return true;
    if (!isBusy(error) && !isPassing(error)) return attempt >= triesWhenRefused;
    const until = Date.parse(String(message.content['created_at'])) + retentionMs;
    return !(now().getTime() < until);
  }

  async function failed(claim: Claim, error: unknown): Promise<boolean> {
    const { message, attempt } = claim;
    const facts = { id: message.id, attempt, error: readErrorName(error) };
    if (!isLost(claim, error)) {
      log.warn(`a ${thing} was not ${done}`, facts);
      const until = new Date(now().getTime() + pauseAfter(attempt));
      await outbox.postpone(claim, { until, isUndone: !mayHaveSucceeded(error) });
      return false;
    }
    log.error(`a ${thing} was given up`, facts);
    return deadLetters.bury(message, { name: facts.error, at: now() });
  }

  async function attempt(message: OutboxMessage): Promise<boolean> {
    const claim = await outbox.claim(message, now());
    if (!claim) return false;
    try {
      if (claim.uncertain > triesInDoubt) throw new InDoubt();
      await work(message.content);
    } catch (error) {
      return failed(claim, error);
    }
    await outbox.done(claim);
    return false;
  }

  return (message: OutboxMessage): Promise<boolean> =>
    attempt(message).catch((error: unknown) => {
      log.error(`a ${thing} could not be worked on`, {
        id: message.id,
        error: readErrorName(error),
      });
      return true;
    });
}

/** Runs at least once: a crash before the delete repeats it. Fails at the end if one gave up. */
export function workThrough(sources: Work) {
  const { outbox, now, words, width = 1, reservedMs } = sources;
  const gaveUpOn = attempting(sources);

  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const due = outbox.due(now());
    let lost = 0;
    // All take from the one iterator, whose callers wait in line.
    const lane = async () => {
      for (let next = await due.next(); !next.done; next = await due.next()) {
        if (context.getRemainingTimeInMillis() < reservedMs) return;
        if (await gaveUpOn(next.value)) lost += 1;
      }
    };
    await Promise.all(Array.from({ length: width }, lane));
    if (lost > 0) throw new Error(`${lost} ${words.thing}s were not ${words.done}`);
  };
}

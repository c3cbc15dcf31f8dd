import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import { isBusy, mayHaveSucceeded } from '#lambdas/platform/runtime/service-errors.ts';
import type { Claim, QueueMessage, QueueRepository } from './queue-repository.ts';

export interface QueueSources {
  queue: QueueRepository;
  now: () => Date;
}

interface Work extends QueueSources {
  words: { thing: string; done: string };
  work: (content: QueueMessage['content']) => Promise<void>;
  /** Temporary failures that are not caused by the message, besides those of a busy service. */
  isPassing?: (error: unknown) => boolean;
  width?: number;
  /** The longest time for one message; the worker stops so long before its timeout. */
  reservedMs: number;
}

/** A refused message is seldom accepted later. */
const triesWhenRefused = 3;
/** A mail whose answer was lost may have been sent: the reader gets at most so many copies. */
const triesInDoubt = 3;
/** How long a message is retried after temporary failures. */
const retentionMs = 3 * 24 * 60 * 60 * 1000;
const firstPauseMs = 60_000;
const longestPauseMs = 600_000;

/** Too many attempts ended without a known result. */
class InDoubt extends Error {
  override name = 'InDoubt';
}

const readErrorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Processes one message; true if it was given up. */
function attempting({ queue, now, words, work, isPassing = () => false }: Work) {
  function isLost({ message, attempt, uncertain }: Claim, error: unknown): boolean {
    const isInDoubt = error instanceof InDoubt || mayHaveSucceeded(error);
    if (isInDoubt && uncertain >= triesInDoubt) return true;
    if (!isBusy(error) && !isPassing(error)) return attempt >= triesWhenRefused;
    const until = Date.parse(String(message.content['created_at'])) + retentionMs;
    return !(now().getTime() < until);
  }

  async function attempt(message: QueueMessage, facts: { id: string }): Promise<boolean> {
    const claim = await queue.claim(message, now());
    if (!claim) return false;
    try {
      if (claim.uncertain > triesInDoubt) throw new InDoubt();
      await work(message.content);
    } catch (error) {
      const failure = { ...facts, attempt: claim.attempt, error: readErrorName(error) };
      if (isLost(claim, error)) {
        log.error(`a ${words.thing} was given up`, failure);
        return queue.moveToDead(message, { name: failure.error, at: now() });
      }
      log.warn(`a ${words.thing} was not ${words.done}`, failure);
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 5 ** (claim.attempt - 1));
      const uncertain = claim.uncertain - (mayHaveSucceeded(error) ? 0 : 1);
      await queue.postpone({ ...claim, uncertain }, new Date(now().getTime() + pauseMs));
      return false;
    }
    await queue.remove(message);
    return false;
  }

  return (message: QueueMessage) =>
    attempt(message, { id: message.id }).catch((error: unknown) => {
      const failure = { id: message.id, error: readErrorName(error) };
      log.error(`a ${words.thing} could not be worked on`, failure);
      return true;
    });
}

/** Delivers at least once: after a crash a message is repeated. Throws at the end if any was given up. */
export function workThrough(sources: Work) {
  const { queue, now, words, width = 1, reservedMs } = sources;
  const gaveUpOn = attempting(sources);

  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const due = queue.listDue(now());
    let lost = 0;
    // The workers share one iterator: each takes the next message when it has finished one.
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

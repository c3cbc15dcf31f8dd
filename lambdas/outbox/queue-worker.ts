import type { Context } from 'aws-lambda';
import { log } from '#lambdas/platform/runtime/log.ts';
import { isTemporaryError, mayHaveSucceeded } from '#lambdas/platform/runtime/service-errors.ts';
import type { Claim, QueueMessage, QueueRepository } from './queue-repository.ts';

export interface QueueAccess {
  queue: QueueRepository;
  now: () => Date;
}

interface Work extends QueueAccess {
  logWords: { messageName: string; doneVerb: string };
  work: (content: QueueMessage['content']) => Promise<void>;
  /** Temporary failures that are not caused by the message, besides those of a busy service. */
  isTemporary?: (error: unknown) => boolean;
  workerCount?: number;
  /** The longest time for one message; the worker stops this long before its timeout. */
  timeReserveMs: number;
}

/** A refused message is seldom accepted later. */
const maxRefusedAttempts = 3;
/** A mail whose response was lost may have been sent: the recipient gets at most this many copies. */
const maxUncertainAttempts = 3;
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
function messageProcessor({ queue, now, logWords, work, isTemporary = () => false }: Work) {
  function shouldGiveUp({ message, attempt, uncertainAttempts }: Claim, error: unknown): boolean {
    const isUncertain = error instanceof InDoubt || mayHaveSucceeded(error);
    if (isUncertain && uncertainAttempts >= maxUncertainAttempts) return true;
    if (!isTemporaryError(error) && !isTemporary(error)) return attempt >= maxRefusedAttempts;
    const retryUntil = Date.parse(String(message.content['created_at'])) + retentionMs;
    return !(now().getTime() < retryUntil);
  }

  async function attempt(message: QueueMessage, logFields: { id: string }): Promise<boolean> {
    const claim = await queue.claim(message, now());
    if (!claim) return false;
    try {
      if (claim.uncertainAttempts > maxUncertainAttempts) throw new InDoubt();
      await work(message.content);
    } catch (error) {
      const failure = { ...logFields, attempt: claim.attempt, error: readErrorName(error) };
      if (shouldGiveUp(claim, error)) {
        log.error(`a ${logWords.messageName} was given up`, failure);
        return queue.moveToDead(message, { name: failure.error, at: now() });
      }
      log.warn(`a ${logWords.messageName} was not ${logWords.doneVerb}`, failure);
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 5 ** (claim.attempt - 1));
      const uncertainAttempts = claim.uncertainAttempts - (mayHaveSucceeded(error) ? 0 : 1);
      await queue.postpone({ ...claim, uncertainAttempts }, new Date(now().getTime() + pauseMs));
      return false;
    }
    await queue.remove(message);
    return false;
  }

  return (message: QueueMessage) =>
    attempt(message, { id: message.id }).catch((error: unknown) => {
      const failure = { id: message.id, error: readErrorName(error) };
      log.error(`a ${logWords.messageName} could not be worked on`, failure);
      return true;
    });
}

/** Delivers at least once: after a crash a message is repeated. Throws at the end if any was given up. */
export function queueWorker(options: Work) {
  const { queue, now, logWords, workerCount = 1, timeReserveMs } = options;
  const processMessage = messageProcessor(options);

  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const dueMessages = queue.listDue(now());
    let givenUpCount = 0;
    // The workers share one iterator: each takes the next message when it has finished one.
    const runWorker = async () => {
      for (let next = await dueMessages.next(); !next.done; next = await dueMessages.next()) {
        if (context.getRemainingTimeInMillis() < timeReserveMs) return;
        if (await processMessage(next.value)) givenUpCount += 1;
      }
    };
    await Promise.all(Array.from({ length: workerCount }, runWorker));
    if (givenUpCount > 0)
      throw new Error(`${givenUpCount} ${logWords.messageName}s were not ${logWords.doneVerb}`);
  };
}

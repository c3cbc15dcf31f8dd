import { randomUUID } from 'node:crypto';
import { answerOf } from './answer.ts';
import { eventOf } from './event.ts';
import type { Outcome } from './instance.ts';
import { gatewayAnswer, type Answer, type Request } from './message.ts';

const route = { key: '$default', functionId: '', timeoutMs: 0 };

function answerOfOutcome(outcome: Outcome): Answer {
  if (outcome.kind === 'result') return answerOf(outcome.result);
  return outcome.kind === 'busy'
    ? gatewayAnswer(429, 'Too Many Requests')
    : gatewayAnswer(502, 'Bad Gateway');
}

/** A function behind an address of its own: the same events as the gateway's, without its routes. */
export const functionUrl =
  (invoke: (functionId: string, event: unknown) => Promise<Outcome>) =>
  async (functionId: string, request: Request): Promise<Answer> => {
    const event = eventOf(
      request,
      { route, pathParameters: {} },
      { apiId: functionId.toLowerCase(), requestId: randomUUID(), now: new Date() },
    );
    return answerOfOutcome(await invoke(functionId, event));
  };

import { useState } from 'react';
import { statusOf } from '#web/lib/api-error.ts';
import { fetchPart } from '#web/lib/lost-part.ts';

export type Action = 'confirm' | 'unsubscribe';
type State = 'asking' | 'sending' | 'failed' | 'invalid' | 'done';

async function outcomeOf(action: Action, token: string): Promise<State> {
  try {
    const calls = await fetchPart(import('./calls.ts'));
    const { status } = await calls[action](token);
    return status ? 'done' : 'invalid';
  } catch (error) {
    return statusOf(error) === 422 ? 'invalid' : 'failed';
  }
}

/** A refused token is final; where no answer came, the same button tries again. */
export function useTokenAction(action: Action, token: string | undefined) {
  const [state, setState] = useState<State>('asking');
  const send = async () => {
    if (state === 'sending' || token === undefined) return;
    setState('sending');
    setState(await outcomeOf(action, token));
  };
  return { state: token === '' ? 'invalid' : state, send: () => void send() };
}

import { useState } from 'react';
import { delays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Subscribed } from '#contract/newsletter.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { addressDraft } from './draft.ts';

/** Section 2.9 tells of success in a popup, section 2.11 in a toast. */
export type Place = 'listing' | 'article';

interface Fields {
  email: string;
  website: string;
}

const text = messages.newsletter;

/** The calls and their schemas are fetched with the first subscription. */
async function ask(fields: Fields): Promise<Subscribed> {
  try {
    const { subscribe } = await fetchPart(import('./calls.ts'));
    const answer = await subscribe({ ...fields, key: addressDraft.key() });
    if (answer.status) addressDraft.drop();
    // Refused is answered as well: the next try is another one.
    else addressDraft.change({});
    return answer;
  } catch {
    return { status: false, message: text.failed };
  }
}

export function useSubscription(place: Place) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'subscribed'>('idle');
  const { alert } = useAsk();
  const toast = useToast();

  /** Settles, with whether it went well, once the reader has closed what tells so. */
  const subscribe = async (fields: Fields): Promise<boolean> => {
    setPhase('sending');
    const { status, message } = await ask(fields);
    setPhase(status ? 'subscribed' : 'idle');
    if (!status) await alert({ title: text.notSubscribed, text: message || text.refused });
    else if (place === 'listing') await alert({ title: text.subscribed, text: message });
    else toast(`${text.subscribed} ${message}`, { durationMs: delays.newsletterToastMs });
    return status;
  };
  return { phase, subscribe };
}

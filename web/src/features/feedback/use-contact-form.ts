import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { letterDraft } from './draft.ts';
import { type Errors, type Field, isField, type Letter } from './letter.ts';

export type Phase = 'writing' | 'submitting' | 'sent' | 'failed';

export interface Outcome {
  phase: Phase;
  errors: Errors;
  /** What stands behind a failure, where that helps. */
  reason: string | undefined;
}

const start: Outcome = { phase: 'writing', errors: {}, reason: undefined };

function errorsOf({ errors }: ApiError): Errors {
  const found: Errors = {};
  for (const { field, message } of errors) {
    if (isField(field)) found[field] ??= message;
  }
  return found;
}

/** A server that broke says nothing that helps. */
function failureOf(error: unknown): Outcome {
  const known = error instanceof ApiError ? error : undefined;
  const reason = known && known.status < 500 ? known.message : undefined;
  return { phase: 'failed', errors: known ? errorsOf(known) : {}, reason };
}

async function send(letter: Letter, website: string): Promise<Outcome> {
  try {
    const { checkLetter, sendLetter } = await fetchPart(import('./calls.ts'));
    const errors = checkLetter(letter);
    if (Object.keys(errors).length > 0) return { ...start, errors };
    await sendLetter(letter, { website, key: letterDraft.key() });
    letterDraft.drop();
    return { ...start, phase: 'sent' };
  } catch (error) {
    return failureOf(error);
  }
}

export function useContactForm() {
  const [outcome, setOutcome] = useState(start);
  return {
    ...outcome,
    /** `website` is the trap for programs. */
    async submit({ name, email, message }: Letter, website: string): Promise<void> {
      setOutcome({ ...start, phase: 'submitting' });
      setOutcome(await send({ name, email, message }, website));
    },
    /** The person has changed the field: what was wrong with it may be mended. */
    clearError: (field: Field) =>
      setOutcome((now) => {
        const { [field]: mended, ...errors } = now.errors;
        return mended === undefined ? now : { ...now, errors };
      }),
  };
}

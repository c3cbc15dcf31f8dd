import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemMessages } from '#contract/messages/problem.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { FormDraft } from '../storage/form-draft.ts';

export interface Sending {
  /** The same for each try of what is typed, so that a repeat is stored once. */
  key: string;
  /** What a program wrote into the trap for programs. */
  website: string;
}

export interface SendFailure {
  /** Of the answer, 0 where none came. */
  status: number;
  /** What the API says of single fields, by its names. */
  errors: readonly { field: string; message: string }[];
  /** What stands behind the failure, in words for the person at the form. */
  reason: string;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

export interface SendOptions<Fields, Answer> {
  /** Where what is typed is kept until it is sent; left out, it is kept nowhere. */
  draft?: FormDraft<Fields> | undefined;
  send: (fields: Fields, sending: Sending) => Promise<Answer>;
  /** What the form knows better than the API's own words. */
  explain?: (error: ApiError) => Partial<SendFailure>;
  /** True where the form has dealt with it: another person saved the same meanwhile. */
  onConflict?: (error: unknown, fields: Fields) => boolean;
}

function toFailure(
  error: unknown,
  explain: ((error: ApiError) => Partial<SendFailure>) | undefined,
): SendFailure {
  if (!(error instanceof ApiError)) {
    return { status: 500, errors: [], reason: problemMessages.internal, keyIsSpent: false };
  }
  const { status, errors, message: reason } = error;
  const keyIsSpent = reason === problemMessages.keyReused;
  return { status, errors, reason, keyIsSpent, ...explain?.(error) };
}

export type Phase = 'editing' | 'sending' | 'sent';

/**
 * Sends what a form holds and keeps it until it was sent. The key lasts as long: a text that was
 * changed after an answer was lost is refused by it rather than stored beside the first.
 */
export function useSend<Fields, Answer>(options: SendOptions<Fields, Answer>) {
  const { draft, explain } = options;
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SendFailure>();
  const key = useRef('');
  const currentKey = () => {
    if (key.current === '') key.current = crypto.randomUUID();
    return key.current;
  };
  const forget = () => {
    key.current = '';
    draft?.drop();
  };

  const fail = (error: unknown, fields: Fields) => {
    const why = toFailure(error, explain);
    const isHandled = options.onConflict?.(error, fields) ?? false;
    if (why.keyIsSpent || isHandled) key.current = '';
    setPhase('editing');
    setFailure(isHandled ? undefined : why);
    return why;
  };

  return {
    phase,
    failure,
    forget,
    /** What was refused beside the form, such as a renewal of what it shows. */
    fail,
    /** To be called once the page is hydrated: a server knows of no draft. */
    restore: (): Fields | undefined => {
      const stored = draft?.read();
      if (stored) key.current = stored.key;
      return stored?.fields;
    },
    keep: (fields: Fields) => draft?.write({ fields, key: currentKey() }),
    /** Settles with the answer, or with why there is none. */
    send: async (
      fields: Fields,
      website = '',
    ): Promise<{ answer: Answer } | { failure: SendFailure }> => {
      setPhase('sending');
      setFailure(undefined);
      try {
        const answer = await options.send(fields, { key: currentKey(), website });
        forget();
        setPhase('sent');
        return { answer };
      } catch (error) {
        return { failure: fail(error, fields) };
      }
    },
  };
}

/** What a program wrote into the trap for programs. */
export const readWebsite = (form: HTMLFormElement): string =>
  String(new FormData(form).get('website') ?? '');

/** The fields of a form that is too small for react-hook-form. */
export function usePersistedFields<Fields extends object>(
  empty: Fields,
  { restore, keep }: Pick<ReturnType<typeof useSend<Fields, unknown>>, 'restore' | 'keep'>,
) {
  const [fields, setFields] = useState(empty);
  const restoreFields = useEffectEvent(() => setFields(restore() ?? empty));
  useEffect(() => restoreFields(), []);
  return {
    fields,
    change: (changed: Partial<Fields>) => {
      const next = { ...fields, ...changed };
      setFields(next);
      keep(next);
    },
    clear: () => setFields(empty),
  };
}

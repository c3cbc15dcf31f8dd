import { useRef, useState } from 'react';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { FormDraft } from '../storage/form-draft.ts';

export interface SendContext {
  /** The idempotency key: the same for each try, so that a repeat is stored once. */
  idempotencyKey: string;
  /** The value of the honeypot, which people leave empty. */
  honeypot: string;
}

export interface SendFailure {
  /** The answer's status, or 0 where none came. */
  status: number;
  /** The names of the fields are the API's. */
  errors: readonly { field: string; message: string }[];
  reason: string;
  /** The server has already used the key for another text, so the next try needs a new one. */
  isKeyUsed: boolean;
}

export interface SendOptions<Fields, Answer> {
  /** Stores the fields until they are sent. Without it they are not stored. */
  draft?: FormDraft<Fields> | undefined;
  send: (fields: Fields, sending: SendContext) => Promise<Answer>;
  toFailure?: (error: ApiError) => Partial<SendFailure>;
  onConflict?: (error: unknown, fields: Fields) => boolean;
}

export type SendPhase = 'editing' | 'sending' | 'sent';

/** Keeps its idempotency key after a lost answer, so that no text is stored a second time. */
export function useSend<Fields, Answer>(options: SendOptions<Fields, Answer>) {
  const { draft, toFailure } = options;
  const [phase, setPhase] = useState<SendPhase>('editing');
  const [failure, setFailure] = useState<SendFailure>();
  const keyRef = useRef('');
  const ensureKey = () => (keyRef.current ||= crypto.randomUUID());
  const dropStoredFields = () => {
    keyRef.current = '';
    draft?.clear();
  };

  const handleError = (error: unknown, fields: Fields) => {
    const apiError = error instanceof ApiError ? error : undefined;
    const isKeyUsed = apiError?.message === apiErrorMessages.keyReused;
    const failed: SendFailure = apiError
      ? {
          status: apiError.status,
          errors: apiError.errors,
          reason: isKeyUsed ? apiErrorMessages.alreadySent : apiError.message,
          isKeyUsed,
          ...toFailure?.(apiError),
        }
      : { status: 500, errors: [], reason: apiErrorMessages.internal, isKeyUsed: false };
    const isHandled = options.onConflict?.(error, fields) ?? false;
    if (failed.isKeyUsed || isHandled) keyRef.current = '';
    setPhase('editing');
    setFailure(isHandled ? undefined : failed);
    return failed;
  };

  return {
    phase,
    failure,
    dropStoredFields,
    clearFailure: () => setFailure(undefined),
    handleError,
    /** To be called after hydration, since a server has no draft. */
    restoreDraft: (): Fields | undefined => {
      const stored = draft?.read();
      if (stored) keyRef.current = stored.key;
      return stored?.fields;
    },
    saveDraft: (fields: Fields) => draft?.write({ fields, key: ensureKey() }),
    /** Resolves to the answer or the failure; never rejects. */
    send: async (fields: Fields, honeypot = '') => {
      setPhase('sending');
      setFailure(undefined);
      try {
        const answer = await options.send(fields, { idempotencyKey: ensureKey(), honeypot });
        dropStoredFields();
        setPhase('sent');
        return { answer };
      } catch (error) {
        return { failure: handleError(error, fields) };
      }
    },
  };
}

export const readHoneypot = (form: HTMLFormElement): string =>
  String(new FormData(form).get('website') ?? '');

import { useEffect, useState } from 'react';
import type { Draft } from '#contract/job-drafts.ts';
import { isSwitchField } from '#contract/job-fields.ts';
import { type Guesses, toDefaultGuess } from '#job-import/posting/field-guess.ts';
import { openGuessStore } from '../posting/posting-storage.ts';

/** Fields with default texts, because the company's job board has no value for them. A person checks them. */
export const toBoardGuesses = (draft: Draft | undefined): Guesses =>
  Object.fromEntries(
    (draft?.origin?.fieldsToCheck ?? []).flatMap((name) =>
      isSwitchField(name) ? [] : [[name, toDefaultGuess(draft?.[name] ?? '')]],
    ),
  );

const newDraftKey = 'new';

interface GuessOptions {
  /** Guesses from the company's job board. Those that this tab has stored replace them. */
  boardGuesses: Guesses;
  isSent: boolean;
}

/**
 * Values that the form was filled with, until a person changes or confirms them. `draftKey` is their
 * key in sessionStorage. It is undefined for a live job, into which nothing is pasted.
 */
export function useGuesses(draftKey: string | undefined, { boardGuesses, isSent }: GuessOptions) {
  const [guesses, setGuesses] = useState<Guesses>(() => ({
    ...boardGuesses,
    ...(draftKey === undefined ? undefined : openGuessStore(draftKey).read()),
  }));
  useEffect(() => {
    if (draftKey === undefined) return;
    if (draftKey !== newDraftKey) openGuessStore(newDraftKey).clear();
    const hasReadGuess = Object.values(guesses).some(
      ({ sourceField }) => sourceField === undefined,
    );
    if (hasReadGuess && !isSent) openGuessStore(draftKey).write(guesses);
    else openGuessStore(draftKey).clear();
  }, [draftKey, guesses, isSent]);
  return {
    guesses,
    addGuesses: (next: Guesses) => setGuesses((before) => ({ ...before, ...next })),
  };
}

import { useEffect, useState } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { isSwitch } from '#contract/job-fields.ts';
import { type Guesses, toDefault } from '#job-import/posting/guess.ts';
import { draftGuesses } from '../posting/draft-guesses.ts';

/** Fields with default texts, because the source says nothing of them. A person should check them. */
export const boardGuesses = (draft: Draft | undefined): Guesses =>
  Object.fromEntries(
    (draft?.board?.check ?? []).flatMap((name) =>
      isSwitch(name) ? [] : [[name, toDefault(draft?.[name] ?? '')]],
    ),
  );

const newDraft = 'new';

interface Options {
  /** Guesses of the source. Those that this tab has stored replace them. */
  found: Guesses;
  isSent: boolean;
}

/**
 * Values that the form was filled with, until a person changes or confirms them. `draft` is their
 * key in sessionStorage; undefined for a live job, into which nothing is pasted.
 */
export function useGuesses(draft: string | undefined, { found, isSent }: Options) {
  const [guesses, setGuesses] = useState<Guesses>(() => ({
    ...found,
    ...(draft === undefined ? undefined : draftGuesses(draft).read()),
  }));
  useEffect(() => {
    if (draft === undefined) return;
    if (draft !== newDraft) draftGuesses(newDraft).drop();
    const isRead = Object.values(guesses).some(({ derivedFrom }) => derivedFrom === undefined);
    if (isRead && !isSent) draftGuesses(draft).write(guesses);
    else draftGuesses(draft).drop();
  }, [draft, guesses, isSent]);
  return {
    guesses,
    addGuesses: (next: Guesses) => setGuesses((before) => ({ ...before, ...next })),
  };
}

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import { jobLabels, type JobFieldName } from '#contract/job-fields.ts';
import { jobPostingMessages as texts } from '#contract/messages/job-posting.ts';
import { useEditor } from './editor-context.ts';
import { draftGuesses } from '../posting/draft-guesses.ts';
import type { Guess, Guesses } from '#job-import/posting/guess.ts';

interface Held {
  guesses: Guesses;
  hold: (next: Guesses) => void;
}

const GuessContext = createContext<Held>({ guesses: {}, hold: () => undefined });

interface ProviderProps {
  /** The key in this tab's store; absent for a live job, into which nothing is pasted. */
  draft: string | undefined;
  /** Fields to check, unless this tab knows more. */
  found?: Guesses | undefined;
  isSent: boolean;
  children: ReactNode;
}

const newDraft = 'new';

/** Values that the form was filled with, until a person has changed or confirmed them. */
export function GuessProvider({ draft, found, isSent, children }: ProviderProps) {
  const [guesses, setGuesses] = useState<Guesses>(() => ({
    ...found,
    ...(draft === undefined ? undefined : draftGuesses(draft).read()),
  }));
  const held = useMemo(
    () => ({
      guesses,
      hold: (next: Guesses) => setGuesses((before) => ({ ...before, ...next })),
    }),
    [guesses],
  );
  useEffect(() => {
    if (draft === undefined) return;
    if (draft !== newDraft) draftGuesses(newDraft).drop();
    const isRead = Object.values(guesses).some(({ source }) => source === undefined);
    if (isRead && !isSent) draftGuesses(draft).write(guesses);
    else draftGuesses(draft).drop();
  }, [draft, guesses, isSent]);
  return <GuessContext value={held}>{children}</GuessContext>;
}

export const useGuesses = (): Held => use(GuessContext);

const shownCharacters = 90;
const before = 30;

function excerpt(words: string, value: string): string {
  if (words.length <= shownCharacters) return words;
  const from = Math.max(0, words.indexOf(value) - before);
  const shown = words.slice(from, from + shownCharacters);
  return `${from > 0 ? '…' : ''}${shown}${from + shownCharacters < words.length ? '…' : ''}`;
}

function describeSource({ value, from, unsaid, source }: Guess): string {
  if (unsaid) return '';
  if (source) return fill(texts.suggested, { label: jobLabels[source] });
  return from === '' ? texts.fromRecord : fill(texts.from, { words: excerpt(from, value) });
}

/** Shown only while the field holds that value. */
export function useGuessRemark(name: JobFieldName) {
  const { form } = useEditor();
  const guess = useGuesses().guesses[name];
  const value = useWatch({ control: form.control, name });
  if (!guess || guess.value === '' || guess.value !== value) return undefined;
  const doubt = !guess.sure && (guess.unsaid ? texts.unsaid : texts.unsure);
  return {
    text: [doubt, describeSource(guess)].filter(Boolean).join(' '),
    unsure: !guess.sure,
  };
}

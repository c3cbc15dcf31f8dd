import { useQueryClient } from '@tanstack/react-query';
import { dayText, endOfIndiaDay } from '#contract/india-time.ts';
import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import { refreshDrafts, removeDraft } from '../drafts/api.ts';
import { useEditorContext } from './use-job-editor.ts';
import type { JobFields } from '../job/save-job.ts';
import type { Pasted, ParsedPosting } from '../posting/posting-storage.ts';
import { type Guess, type Guesses, toDefault } from '#job-import/posting/guess.ts';

export interface PostingQueue extends Pick<Pasted, 'postings' | 'index' | 'isFilled'> {
  setPostings: (postings: readonly ParsedPosting[]) => void;
  /** Opens a new form for the postings. `otherDraftId` is the draft that this form holds. */
  openInNewForm: (postings: readonly ParsedPosting[], otherDraftId: string) => void;
  markFilled: () => void;
  /** Opens the next posting; absent for the last one. */
  openNext: (() => void) | undefined;
  /** Returns to the draft that was open before `openInNewForm`. */
  returnToDraft: (() => void) | undefined;
}

/** Writes a description of one sentence from the role, company, place, batches and closing date. */
export function describeFacts({ role, title, location, batches, expiresAt }: Guesses): Guesses {
  if (!role || !title) return {};
  const readValue = (guess: Guess | undefined) => (guess && !guess.isDefault ? guess.value : '');
  const parts = [
    [`${role.value} at ${title.value}`, readValue(location)].filter(Boolean).join(', '),
    readValue(batches) && `batches ${readValue(batches)}`,
    expiresAt && `apply by ${dayText(endOfIndiaDay(expiresAt.value))}`,
  ];
  return { description: toDefault(`${parts.filter(Boolean).join('; ')}.`) };
}

interface FilledFields {
  /** The number of filled fields; absent after a reload. */
  count?: number;
  /** The values that the filled fields had before, so that filling can be undone. */
  oldValues: Partial<JobFields>;
  keepsTypedText: boolean;
}

export interface FillResult extends FilledFields {
  unused: readonly string[];
  pastDate?: string | undefined;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function useFill({ returnToDraft, ...queue }: PostingQueue) {
  const { form, setField, drafts, dropDraft, guesses, addGuesses } = useEditorContext();
  const client = useQueryClient();
  const holdsAnotherJob = ({ guesses: postingGuesses }: ParsedPosting): boolean => {
    const now = form.getValues();
    const isTyped = (name: JobFieldName) =>
      typeof now[name] === 'string' && now[name] !== '' && guesses[name]?.value !== now[name];
    const differs = (name: 'title' | 'role') => {
      const guess = postingGuesses[name];
      return now[name] !== '' && guess !== undefined && folded(now[name]) !== folded(guess.value);
    };
    return jobFieldNames.some(isTyped) && (differs('title') || differs('role'));
  };
  return {
    /** Fills fields that are empty or hold a guess. Keeps what a person typed. */
    fillFields(newGuesses: Guesses): FilledFields {
      const now = form.getValues();
      const guessedNames = jobFieldNames.filter((name) => newGuesses[name] !== undefined);
      const canFill = (name: JobFieldName) =>
        now[name] === '' || (guesses[name]?.value === now[name] && now[name] !== undefined);
      const free = guessedNames.filter(canFill);
      const fieldsToClear = jobFieldNames.filter(
        (name) => guesses[name] && !guesses[name].derivedFrom && canFill(name) && !newGuesses[name],
      );
      for (const name of [...fieldsToClear, ...free]) setField(name, newGuesses[name]?.value ?? '');
      addGuesses(Object.fromEntries(free.map((name) => [name, newGuesses[name]])));
      return {
        count: free.filter((name) => !newGuesses[name]?.isDefault).length,
        oldValues: Object.fromEntries([...fieldsToClear, ...free].map((name) => [name, now[name]])),
        keepsTypedText: free.length < guessedNames.length,
      };
    },
    /** Opens a new form if this one holds another job. Resolves to false if that job cannot be saved. */
    async showPostings(postings: readonly ParsedPosting[]): Promise<boolean> {
      const [first] = postings;
      if (first && holdsAnotherJob(first)) {
        const savedDraft = (await drafts.saveBeforeLeaving()) && (await drafts.waitUntilSaved());
        if (!savedDraft) return false;
        queue.openInNewForm(postings, savedDraft.id);
      } else queue.setPostings(postings);
      return true;
    },
    goBack:
      returnToDraft &&
      (async () => {
        const ownDraft = await drafts.waitUntilSaved();
        dropDraft();
        // A draft that could not be removed stays in the list of drafts.
        if (ownDraft) await removeDraft(ownDraft.id).catch(() => undefined);
        void refreshDrafts(client);
        returnToDraft();
      }),
  };
}

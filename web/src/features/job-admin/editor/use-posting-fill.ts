import { useQueryClient } from '@tanstack/react-query';
import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import { refreshDrafts, removeDraft } from '../drafts/api.ts';
import { useEditorContext } from './use-job-editor.ts';
import type { JobFields } from '../job/job-form-values.ts';
import type { PostingQueueState, ParsedPosting } from '../posting/posting-storage.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';

export interface PostingQueue extends Pick<PostingQueueState, 'postings' | 'index' | 'isFilled'> {
  setPostings: (postings: readonly ParsedPosting[]) => void;
  /** Opens a new form for the postings. `previousDraftId` is the draft that this form holds. */
  openInNewForm: (postings: readonly ParsedPosting[], previousDraftId: string) => void;
  markFilled: () => void;
  /** Opens the next posting; absent for the last one. */
  openNext: (() => void) | undefined;
  /** Returns to the draft that was open before `openInNewForm`. */
  returnToDraft: (() => void) | undefined;
}

interface FilledFields {
  /** The number of filled fields; absent after a reload. */
  count?: number;
  /** The values that the filled fields had before, so that filling can be undone. */
  oldValues: Partial<JobFields>;
  keepsTypedText: boolean;
}

export interface FillResult extends FilledFields {
  unusedLines: readonly string[];
  /** The posting's closing date, if it has passed and is therefore not filled in. */
  pastDate?: string | undefined;
}

const foldText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function usePostingFill({ returnToDraft, ...queue }: PostingQueue) {
  const { form, setField, drafts, dropStoredFields, guesses, addGuesses } = useEditorContext();
  const client = useQueryClient();
  const holdsAnotherJob = ({ guesses: postingGuesses }: ParsedPosting): boolean => {
    const values = form.getValues();
    const isTyped = (name: JobFieldName) =>
      typeof values[name] === 'string' &&
      values[name] !== '' &&
      guesses[name]?.value !== values[name];
    const differs = (name: 'title' | 'role') => {
      const guess = postingGuesses[name];
      if (!guess || values[name] === '') return false;
      return foldText(values[name]) !== foldText(guess.value);
    };
    return jobFieldNames.some(isTyped) && (differs('title') || differs('role'));
  };
  return {
    /** Fills fields that are empty or hold a guess. Keeps what a person typed. */
    fillFields(newGuesses: Guesses): FilledFields {
      const values = form.getValues();
      const guessedNames = jobFieldNames.filter((name) => newGuesses[name] !== undefined);
      const canFill = (name: JobFieldName) =>
        values[name] === '' ||
        (guesses[name]?.value === values[name] && values[name] !== undefined);
      const fillableNames = guessedNames.filter(canFill);
      const fieldsToClear = jobFieldNames.filter(
        (name) => guesses[name] && !guesses[name].sourceField && canFill(name) && !newGuesses[name],
      );
      for (const name of [...fieldsToClear, ...fillableNames])
        setField(name, newGuesses[name]?.value ?? '');
      addGuesses(Object.fromEntries(fillableNames.map((name) => [name, newGuesses[name]])));
      return {
        count: fillableNames.filter((name) => !newGuesses[name]?.isDefault).length,
        oldValues: Object.fromEntries(
          [...fieldsToClear, ...fillableNames].map((name) => [name, values[name]]),
        ),
        keepsTypedText: fillableNames.length < guessedNames.length,
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
    discardNewForm:
      returnToDraft &&
      (async () => {
        const ownDraft = await drafts.waitUntilSaved();
        dropStoredFields();
        // A draft that could not be removed stays in the list of drafts.
        if (ownDraft) await removeDraft(ownDraft.id).catch(() => undefined);
        void refreshDrafts(client);
        returnToDraft();
      }),
  };
}

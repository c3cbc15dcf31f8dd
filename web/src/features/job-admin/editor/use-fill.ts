import { useQueryClient } from '@tanstack/react-query';
import { dayText, endOfIndiaDay } from '#contract/india-time.ts';
import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import { refreshDrafts, removeDraft } from '../drafts/api.ts';
import { useEditor } from './use-job-editor.ts';
import type { JobFields } from '../job/save-job.ts';
import type { Pasted, ReadPosting } from '../posting/draft-guesses.ts';
import { type Guess, type Guesses, toDefault } from '#job-import/posting/guess.ts';

export interface PostingQueue extends Pick<Pasted, 'postings' | 'index' | 'isFilled'> {
  put: (postings: readonly ReadPosting[]) => void;
  /** Opens a new form for the postings; `other` is the id of the draft that this form holds. */
  putApart: (postings: readonly ReadPosting[], other: string) => void;
  markFilled: () => void;
  /** Opens the next posting; absent for the last one. */
  next: (() => void) | undefined;
  /** Returns to the draft that was open before `putApart`. */
  back: (() => void) | undefined;
}

/** Writes a description of one sentence from the other fields of a posting. */
export function describeFacts({ role, title, location, batches, expiresAt }: Guesses): Guesses {
  if (!role || !title) return {};
  const readValue = (guess: Guess | undefined) => (guess && !guess.isDefault ? guess.value : '');
  const parts = [
    [`${role.value} at ${title.value}`, readValue(location)].filter(Boolean).join(', '),
    readValue(batches) && `batches ${readValue(batches)}`,
    expiresAt && `apply by ${dayText(endOfIndiaDay(expiresAt.value))}`,
  ];
  const value = `${parts.filter(Boolean).join('; ')}.`;
  return { description: toDefault(value) };
}

interface FilledFields {
  /** The number of filled fields; absent after a reload. */
  count?: number;
  /** Values of the filled fields before, for undoing. */
  before: Partial<JobFields>;
  typedStays: boolean;
}

export interface Filled extends FilledFields {
  unused: readonly string[];
  past?: string | undefined;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function useFill({ back, ...queue }: PostingQueue) {
  const { form, setField, drafts, forget, guesses, addGuesses } = useEditor();
  const client = useQueryClient();
  const holdsAnother = ({ guesses: next }: ReadPosting): boolean => {
    const now = form.getValues();
    const isTyped = (name: JobFieldName) =>
      typeof now[name] === 'string' && now[name] !== '' && guesses[name]?.value !== now[name];
    const differs = (name: 'title' | 'role') => {
      const guess = next[name];
      return now[name] !== '' && guess !== undefined && folded(now[name]) !== folded(guess.value);
    };
    return jobFieldNames.some(isTyped) && (differs('title') || differs('role'));
  };
  return {
    /** Fills fields that are empty or hold a guess. Keeps what a person typed. */
    fillFields(next: Guesses): FilledFields {
      const now = form.getValues();
      const named = jobFieldNames.filter((name) => next[name] !== undefined);
      const isFree = (name: JobFieldName) =>
        now[name] === '' || (guesses[name]?.value === now[name] && now[name] !== undefined);
      const free = named.filter(isFree);
      const earlier = jobFieldNames.filter(
        (name) => guesses[name] && !guesses[name].derivedFrom && isFree(name) && !next[name],
      );
      for (const name of [...earlier, ...free]) setField(name, next[name]?.value ?? '');
      addGuesses(Object.fromEntries(free.map((name) => [name, next[name]])));
      return {
        count: free.filter((name) => !next[name]?.isDefault).length,
        before: Object.fromEntries([...earlier, ...free].map((name) => [name, now[name]])),
        typedStays: free.length < named.length,
      };
    },
    /** Opens a new form if this one holds another job. Resolves to false if that job cannot be saved. */
    async showPostings(postings: readonly ReadPosting[]): Promise<boolean> {
      const [first] = postings;
      if (first && holdsAnother(first)) {
        const other = (await drafts.saveBeforeLeaving()) && (await drafts.waitUntilSaved());
        if (!other) return false;
        queue.putApart(postings, other.id);
      } else queue.put(postings);
      return true;
    },
    goBack:
      back &&
      (async () => {
        const own = await drafts.waitUntilSaved();
        forget();
        // A draft that could not be removed stays in the list of drafts.
        if (own) await removeDraft(own.id).catch(() => undefined);
        void refreshDrafts(client);
        back();
      }),
  };
}

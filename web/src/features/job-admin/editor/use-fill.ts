import { useQueryClient } from '@tanstack/react-query';
import { dayText, endOfIndiaDay } from '#contract/india-time.ts';
import { jobFieldNames, type JobFieldName } from '#contract/job-fields.ts';
import { refreshDrafts, removeDraft } from '../drafts/api.ts';
import { useEditor } from './use-job-editor.ts';
import type { JobFields } from '../job/save-job.ts';
import type { Pasted, ReadPosting } from '../posting/draft-guesses.ts';
import { type Guess, type Guesses, toDefault } from '#job-import/posting/guess.ts';

export interface PostingQueue extends Pick<Pasted, 'postings' | 'place' | 'isFilled'> {
  put: (postings: readonly ReadPosting[]) => void;
  /** Uses a form of their own; `other` is the draft of the job in this one. */
  putApart: (postings: readonly ReadPosting[], other: string) => void;
  markFilled: () => void;
  /** Absent at the last one. */
  next: (() => void) | undefined;
  /** Goes back to the job from whose form this one was parted. */
  back: (() => void) | undefined;
}

/** Replaces a missing description by the posting's facts in a sentence. */
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

export interface Filled {
  /** Absent after a reload: the form was filled before. */
  count?: number;
  /** Texts that were there before, whoever wrote them. */
  before: Partial<JobFields>;
  typedStays: boolean;
  unused: readonly string[];
  past?: string | undefined;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function useFill({ back, ...queue }: PostingQueue) {
  const { form, set, drafts, forget, guesses, hold } = useEditor();
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
    /** Fills fields that are empty or were filled like this before; a person's text stays. */
    fillIn(next: Guesses): Omit<Filled, 'unused' | 'past'> {
      const now = form.getValues();
      const named = jobFieldNames.filter((name) => next[name] !== undefined);
      const isFree = (name: JobFieldName) =>
        now[name] === '' || (guesses[name]?.value === now[name] && now[name] !== undefined);
      const free = named.filter(isFree);
      const earlier = jobFieldNames.filter(
        (name) => guesses[name] && !guesses[name].derivedFrom && isFree(name) && !next[name],
      );
      for (const name of [...earlier, ...free]) set(name, next[name]?.value ?? '');
      hold(Object.fromEntries(free.map((name) => [name, next[name]])));
      return {
        count: free.filter((name) => !next[name]?.isDefault).length,
        before: Object.fromEntries([...earlier, ...free].map((name) => [name, now[name]])),
        typedStays: free.length < named.length,
      };
    },
    /** Uses a form of their own where this one holds another job; false where it cannot be saved. */
    async put(postings: readonly ReadPosting[]): Promise<boolean> {
      const [first] = postings;
      if (first && holdsAnother(first)) {
        const other = (await drafts.saveToLeave()) && (await drafts.waitUntilSaved());
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

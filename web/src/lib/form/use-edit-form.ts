import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { editDraft } from '../storage/form-draft.ts';
import { mergeFields } from './merge-fields.ts';
import { fillForm, type FormOptions, useSendForm } from './use-send-form.ts';

type Versioned = { version: number } | undefined;

export interface Baseline<Saved, Fields> {
  saved: Saved;
  /** Fields that both sides changed and nobody has decided on yet. */
  open: readonly (keyof Fields & string)[];
  hasConflict: boolean;
}

interface EditOptions<Saved extends Versioned, Fields extends FieldValues, Answer> extends Pick<
  FormOptions<Fields, Answer>,
  'resolver' | 'toPath' | 'explain' | 'onInvalid' | 'onSent' | 'onFailed'
> {
  saved: Saved;
  storageKey: string;
  /** The fields as they were stored; throws at what are none. */
  parse: (stored: unknown) => Fields;
  toFields: (saved: Saved) => Fields & DefaultValues<Fields>;
  save: (fields: Fields, at: { saved: Saved; key: string }) => Promise<Answer>;
  /** Gives what somebody else saved, where that is why it was refused; 'closed' is final. */
  savedMeanwhile: (error: unknown) => Saved | 'closed' | undefined;
}

const readVersion = (saved: Versioned): number => saved?.version ?? 0;

/** Goes on with this tab's draft, merged field by field with what others saved meanwhile. */
export function useEditForm<Saved extends Versioned, Fields extends FieldValues, Answer>({
  saved,
  storageKey,
  parse,
  toFields,
  save,
  savedMeanwhile,
  ...options
}: EditOptions<Saved, Fields, Answer>) {
  const rebase = (theirs: Saved, base: Fields, mine: Fields) => {
    const { fields, conflicts } = mergeFields({ base, mine, theirs: toFields(theirs) });
    const baseline: Baseline<Saved, Fields> = { saved: theirs, open: conflicts, hasConflict: true };
    return { baseline, fields };
  };
  const [draft] = useState(() => editDraft(storageKey, parse));
  const [start] = useState(() => {
    const stored = draft.read();
    const baseline: Baseline<Saved, Fields> = { saved, open: [], hasConflict: false };
    if (!stored || stored.version === readVersion(saved)) return { baseline, draft: stored };
    const next = rebase(saved, stored.base, stored.fields);
    return { baseline: next.baseline, draft: { fields: next.fields, key: '' } };
  });
  const [baseline, setBaseline] = useState(start.baseline);
  const base = toFields(baseline.saved);

  const editor = useSendForm<Fields, Answer>({
    ...options,
    empty: toFields(saved),
    draft: {
      read: () => start.draft,
      write: (stored) => draft.write({ ...stored, base, version: readVersion(baseline.saved) }),
      drop: draft.drop,
    },
    send: (fields, { key }) => save(fields, { saved: baseline.saved, key }),
    onConflict: (error, { fields: mine, form }) => {
      const theirs = savedMeanwhile(error);
      if (!theirs) return false;
      if (theirs === 'closed') return true;
      const next = rebase(theirs, base, mine);
      fillForm(form, toFields(theirs), next.fields);
      setBaseline(next.baseline);
      return true;
    },
  });

  return {
    editor,
    baseline,
    decide: (name: FieldPath<Fields>, takesTheirs: boolean) => {
      if (takesTheirs) {
        const taken = { ...editor.form.getValues(), [name]: base[name] };
        editor.form.reset(taken, { keepDefaultValues: true });
      }
      setBaseline({ ...baseline, open: baseline.open.filter((each) => each !== name) });
    },
  };
}

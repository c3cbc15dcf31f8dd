import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { createEditDraft, outdatedVersion } from '../storage/form-draft.ts';
import { listChangedNames, mergeFields } from './merge-fields.ts';
import { fillForm, type FormOptions, useSendForm } from './use-send-form.ts';

export type Versioned = { version: number } | undefined;

interface Baseline<Saved, Fields> {
  saved: Saved;
  /** The fields of `saved`; those that both sides changed keep their earlier value until a choice. */
  base: Fields;
  hasConflict: boolean;
}

export interface EditOptions<
  Saved extends Versioned,
  Fields extends FieldValues,
  Answer,
> extends Pick<
  FormOptions<Fields, Answer>,
  'resolver' | 'toFieldPath' | 'toFailure' | 'onInvalid' | 'onSent' | 'onFailed'
> {
  saved: Saved;
  storageKey: string;
  /** Reads the fields of a stored draft; throws where they are invalid. */
  parseDraft: (stored: unknown) => Fields;
  toFields: (saved: Saved) => Fields & DefaultValues<Fields>;
  save: (fields: Fields, context: { saved: Saved; key: string }) => Promise<Answer>;
  /** The version that somebody else saved, if that is the error; 'closed' where editing has ended. */
  findNewerVersion: (error: unknown) => Saved | 'closed' | undefined;
  /** For a form without a choice: where both sides changed a field, the value of this form is sent. */
  prefersMine?: true;
}

const readVersion = (saved: Versioned): number => saved?.version ?? 0;

/** Continues with this tab's draft, merged field by field with what others saved meanwhile. */
export function useEditForm<Saved extends Versioned, Fields extends FieldValues, Answer>(
  props: EditOptions<Saved, Fields, Answer>,
) {
  const { saved, storageKey, parseDraft, toFields, save, findNewerVersion, ...options } = props;
  const rebase = (theirs: Saved, base: Fields, mine: Fields, sent: Fields | undefined) => {
    const merged = mergeFields({ base, mine, theirs: toFields(theirs), sent });
    const { fields, nextBase, hasTheirChanges: hasConflict } = merged;
    return { fields, baseline: { saved: theirs, base: nextBase, hasConflict } };
  };
  const [draft] = useState(() => createEditDraft(storageKey, parseDraft));
  const [initial] = useState(() => {
    const stored = draft.read();
    if (!stored || stored.version === readVersion(saved))
      return { baseline: { saved, base: toFields(saved), hasConflict: false }, draft: stored };
    const { base, sent = stored.fields } = stored;
    const { fields, baseline } = rebase(saved, base, stored.fields, sent);
    return { baseline, draft: { fields, key: '' } };
  });
  const [baseline, setBaseline] = useState<Baseline<Saved, Fields>>(initial.baseline);
  /** Fields that were sent without a response; they may have been saved. */
  const sentRef = useRef(initial.draft && 'sent' in initial.draft ? initial.draft.sent : undefined);
  const savedFields = toFields(baseline.saved);
  const unresolved = listChangedNames(savedFields, baseline.base);
  const version = unresolved.length > 0 ? outdatedVersion : readVersion(baseline.saved);

  const editor = useSendForm<Fields, Answer>({
    ...options,
    defaultValues: toFields(saved),
    hasUnresolvedConflict: !props.prefersMine && unresolved.length > 0,
    draft: {
      read: () => initial.draft,
      write: (stored) =>
        draft.write({
          ...stored,
          base: baseline.base,
          version,
          ...(sentRef.current && { sent: sentRef.current }),
        }),
      clear: draft.clear,
    },
    send: async (fields, { idempotencyKey: key }) => {
      sentRef.current ??= fields;
      const answer = await save(fields, { saved: baseline.saved, key }).catch((error: unknown) => {
        const theirs = findNewerVersion(error);
        if (!theirs || theirs === 'closed') throw error;
        const { hasConflict } = rebase(theirs, baseline.base, fields, sentRef.current).baseline;
        if (hasConflict) throw error;
        // The newer version was saved by an earlier try of this form.
        return save(fields, { saved: theirs, key: crypto.randomUUID() });
      });
      sentRef.current = undefined;
      return answer;
    },
    onConflict: (error, { fields: mine, form }) => {
      const theirs = findNewerVersion(error);
      if (!theirs) return false;
      if (theirs === 'closed') return true;
      const rebased = rebase(theirs, baseline.base, mine, sentRef.current);
      sentRef.current = undefined;
      fillForm(form, toFields(theirs), rebased.fields);
      setBaseline(rebased.baseline);
      return true;
    },
  });

  return {
    editor,
    baseline,
    unresolved,
    resolveField: (name: FieldPath<Fields>, takesTheirs: boolean) => {
      const theirs = { [name]: savedFields[name] };
      if (takesTheirs)
        editor.form.reset({ ...editor.form.getValues(), ...theirs }, { keepDefaultValues: true });
      setBaseline({ ...baseline, base: { ...baseline.base, ...theirs } });
    },
  };
}

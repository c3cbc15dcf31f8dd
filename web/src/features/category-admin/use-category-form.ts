import { useRef, useState } from 'react';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAddCategory } from './api.ts';
import { tabDraft } from '#web/lib/tab-draft.ts';

const draft = tabDraft('draft:category', String);

const readDraft = (): string => draft.read() ?? '';

const writeDraft = (name: string): void => (name === '' ? draft.drop() : draft.write(name));

interface Errors {
  type?: string;
  name?: string;
}

interface Outcome {
  errors: Errors;
  /** What is said below the form. */
  text: string;
  sending: boolean;
}

const nothing: Outcome = { errors: {}, text: '', sending: false };

function checked(kind: CategoryKind | undefined, name: string): Errors {
  return {
    ...(!kind && { type: categoryMessages.invalid }),
    ...(name.trim() === '' && {
      name: fieldMessages.required.replace('{label}', 'Category name'),
    }),
  };
}

/** A name that exists is told beside it; what the server says of its own failures helps nobody. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { ...nothing, text: categoryMessages.addFailed };
  const { status, message, errors } = error;
  if (status === 409) return { ...nothing, errors: { name: message } };
  const said = (field: string) => errors.find((each) => each.field === field)?.message;
  const [type, name] = [said('catid'), said('name')];
  if (!type && !name) return { ...nothing, text: categoryMessages.addFailed };
  return { ...nothing, errors: { ...(type && { type }), ...(name && { name }) } };
}

/** A changed text is another category: it gets a key of its own. */
function useKey() {
  const kept = useRef({ of: '', key: '' });
  return (kind: CategoryKind, name: string): string => {
    const of = `${kind} ${name}`;
    if (kept.current.of !== of) kept.current = { of, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** `onAdded` is told once the lists are read anew. */
export function useCategoryForm(
  kind: CategoryKind | undefined,
  onAdded: (kind: CategoryKind, name: string) => void,
) {
  const [name, setName] = useState(readDraft);
  const [outcome, setOutcome] = useState(nothing);
  const adding = useAddCategory();
  const keyOf = useKey();

  const change = (text: string) => {
    setName(text);
    writeDraft(text);
    setOutcome(nothing);
  };

  return {
    name,
    change,
    ...outcome,
    forget: () => setOutcome(nothing),
    async submit(): Promise<void> {
      const errors = checked(kind, name);
      if (!kind || errors.name) return setOutcome({ ...nothing, errors });
      setOutcome({ ...nothing, sending: true });
      try {
        const message = await adding.mutateAsync({ kind, name, key: keyOf(kind, name) });
        change('');
        setOutcome({ ...nothing, text: message || categoryMessages.added });
        onAdded(kind, name.trim());
      } catch (error) {
        setOutcome(outcomeOf(error));
      }
    },
  };
}

import { useState } from 'react';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { fill } from '#contract/fill.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { formDraft, textsOf } from '#web/lib/storage/form-draft.ts';
import { type SendFailure, usePersistedFields, useSend } from '#web/lib/form/use-send.ts';
import { useAddCategory } from './api.ts';

const empty = { name: '' };
const draft = formDraft('draft:category', textsOf(empty));

/** A name that exists is told beside it. */
const explain = ({ status, message }: ApiError) =>
  status === 409 ? { errors: [{ field: 'name', message }] } : {};

interface Errors {
  type?: string | undefined;
  name?: string | undefined;
}

const checked = (kind: CategoryKind | undefined, name: string): Errors => ({
  ...(!kind && { type: categoryMessages.invalid }),
  ...(name.trim() === '' && {
    name: fill(fieldMessages.required, { label: 'Category name' }),
  }),
});

const said = ({ errors }: SendFailure, name: string) =>
  errors.find(({ field }) => field === name)?.message;

/** What the server says of its own failures helps nobody. */
function told(failure: SendFailure): { errors: Errors; text: string } {
  const errors = { type: said(failure, 'catid'), name: said(failure, 'name') };
  return { errors, text: errors.type || errors.name ? '' : categoryMessages.addFailed };
}

const nothing = { errors: {}, text: '' };

/** `onAdded` is told once the lists are read anew. */
export function useCategoryForm(
  kind: CategoryKind | undefined,
  onAdded: (kind: CategoryKind, name: string) => void,
) {
  const adding = useAddCategory();
  const sender = useSend({
    draft,
    explain,
    send: async ({ name }: typeof empty, { key }) =>
      kind && adding.mutateAsync({ kind, name, key }),
  });
  const { fields, change, clear } = usePersistedFields(empty, sender);
  const { name } = fields;
  const [outcome, setOutcome] = useState<{ errors: Errors; text: string }>(nothing);
  const forget = () => setOutcome(nothing);

  return {
    name,
    ...outcome,
    sending: sender.phase === 'sending',
    forget,
    change: (typed: string) => {
      change({ name: typed });
      forget();
    },
    async submit(): Promise<void> {
      const errors = checked(kind, name);
      setOutcome({ errors, text: '' });
      if (!kind || errors.name) return;
      const sent = await sender.send(fields);
      if ('failure' in sent) return setOutcome(told(sent.failure));
      clear();
      setOutcome({ errors: {}, text: sent.answer || categoryMessages.added });
      onAdded(kind, name.trim());
    },
  };
}

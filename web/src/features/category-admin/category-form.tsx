import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { requiredText } from '#contract/field-schemas.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { fieldPathFinder, createFieldProps, useSendForm } from '#web/lib/form/use-send-form.ts';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/form-field/form-fields.tsx';
import { useAddCategory } from './api.ts';
import { kindPages } from './category-kind-slugs.ts';

const label = 'Category name';
const emptyFields = { name: '' };

const formOptions = {
  defaultValues: emptyFields,
  toFieldPath: fieldPathFinder(emptyFields),
  draft: createFormDraft('draft:category', createTextParser(emptyFields)),
  resolver: zodResolver(z.object({ name: requiredText(textLimits.lineCharacters) }), {
    error: (issue) => fieldMessage(label, issue),
  }),
  toFailure: ({ status, message }: ApiError) =>
    status === 409 ? { errors: [{ field: 'name', message }] } : {},
};

interface Props {
  types: readonly { id: string; name: string }[];
  kindSlug: string;
  kind: CategoryKind | undefined;
  /** The URL names an unknown type. */
  isUnknownKind: boolean;
  onChoose: (slug: string) => void;
  onAdded: (name: string) => void;
}

/** As specified: styled as a success if the text contains that word. */
function ResultMessage({ text }: { text: string }) {
  const isSuccess = /success/i.test(text);
  const Icon = isSuccess ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className="flex gap-2 items-center rounded-sm text-sm font-medium [&:not(:empty)]:(mt-5 p-3) [&_svg]:flex-none data-[tone=success]:(bg-success-tint text-success) data-[tone=danger]:(bg-danger-tint text-danger)"
      data-tone={isSuccess ? 'success' : 'danger'}
    >
      {text && <Icon size={18} />}
      {text}
    </p>
  );
}

export function CategoryForm({ types, kindSlug, kind, isUnknownKind, onChoose, onAdded }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  const addMutation = useAddCategory();
  const [typeErrorText, setTypeErrorText] = useState<string>();
  const [message, setMessage] = useState('');
  const clearMessages = () => {
    setTypeErrorText(undefined);
    setMessage('');
  };
  const sendForm = useSendForm({
    ...formOptions,
    send: async ({ name }: typeof emptyFields, { idempotencyKey: key }) =>
      kind && addMutation.mutateAsync({ kind, name, key }),
    onSent: (message, { getValues, reset }) => {
      if (kind) onAdded(getValues('name').trim());
      reset();
      setMessage(message || categoryMessages.added);
    },
    onFailed: ({ errors }) => {
      setTypeErrorText(errors.find(({ field }) => field === 'catid')?.message);
      // The server's message about an internal failure does not help the administrator.
      if (errors.length === 0) setMessage(categoryMessages.addFailed);
    },
  });
  const isSending = sendForm.phase === 'sending';

  // Focuses the faulty field, or the name for the next category. By a timer, so that it runs after the form's own focus.
  useEffect(() => {
    const tag = typeErrorText ? 'select' : message && 'input';
    if (!tag) return undefined;
    const timer = setTimeout(() => formElement.current?.querySelector<HTMLElement>(tag)?.focus());
    return () => clearTimeout(timer);
  }, [typeErrorText, message]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    clearMessages();
    if (kind) return sendForm.submit(event);
    event.preventDefault();
    setTypeErrorText(categoryMessages.invalid);
    void sendForm.form.trigger();
    event.currentTarget.querySelector('select')?.focus();
  };

  return (
    <form ref={formElement} onSubmit={submit} noValidate>
      <fieldset className="grid gap-5" disabled={isSending}>
        <SelectField
          label="Category type"
          placeholder="Choose a type"
          options={types}
          value={kindSlug}
          error={typeErrorText ?? (isUnknownKind ? categoryMessages.invalid : undefined)}
          required
          onChange={({ target }) => {
            clearMessages();
            onChoose(target.value);
          }}
        />
        <TextField
          {...createFieldProps(sendForm.form, { name: label })('name')}
          {...sendForm.form.register('name', { onChange: clearMessages })}
          autoComplete="off"
          maxLength={textLimits.lineCharacters}
          placeholder={kind && `For example ${kindPages[kind].example}`}
        />
        <Button type="submit">{isSending ? 'Adding...' : 'Add category'}</Button>
      </fieldset>
      <ResultMessage text={message} />
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { requiredText } from '#contract/text.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { createTextParser, formDraft } from '#web/lib/storage/form-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/form-field/fields.tsx';
import { useAddCategory } from './api.ts';
import { kindWords } from './kinds.ts';

const label = 'Category name';
const empty = { name: '' };

const form = {
  empty,
  toPath: createPathFinder(empty),
  draft: formDraft('draft:category', createTextParser(empty)),
  resolver: zodResolver(z.object({ name: requiredText(textLimits.lineCharacters) }), {
    error: (issue) => fieldMessage(label, issue),
  }),
  explain: ({ status, message }: ApiError) =>
    status === 409 ? { errors: [{ field: 'name', message }] } : {},
};

interface Props {
  types: readonly { id: string; name: string }[];
  chosen: string;
  kind: CategoryKind | undefined;
  /** The URL names an unknown type. */
  unknown: boolean;
  onChoose: (slug: string) => void;
  onAdded: (name: string) => void;
}

/** Section 4 of the specification: styled as a success if the text contains that word. */
function ResultMessage({ text }: { text: string }) {
  const good = /success/i.test(text);
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className="flex gap-2 items-center rounded-sm text-sm font-medium [&:not(:empty)]:(mt-5 p-3) [&_svg]:flex-none data-[tone=success]:(bg-success-tint text-success) data-[tone=danger]:(bg-danger-tint text-danger)"
      data-tone={good ? 'success' : 'danger'}
    >
      {text && <Icon size={18} />}
      {text}
    </p>
  );
}

export function CategoryForm({ types, chosen, kind, unknown, onChoose, onAdded }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const adding = useAddCategory();
  const [typeFault, setTypeFault] = useState<string>();
  const [message, setMessage] = useState('');
  const forget = () => {
    setTypeFault(undefined);
    setMessage('');
  };
  const editor = useSendForm({
    ...form,
    send: async ({ name }: typeof empty, { key }) =>
      kind && adding.mutateAsync({ kind, name, key }),
    onSent: (message, { getValues, reset }) => {
      if (kind) onAdded(getValues('name').trim());
      reset();
      setMessage(message || categoryMessages.added);
    },
    onFailed: ({ errors }) => {
      setTypeFault(errors.find(({ field }) => field === 'catid')?.message);
      // The server's message about an internal failure does not help the administrator.
      if (errors.length === 0) setMessage(categoryMessages.addFailed);
    },
  });
  const { phase } = editor;
  const sending = phase === 'sending';
  const field = requiredFields(editor.form, { name: label })('name');
  const typeError = typeFault ?? (unknown ? categoryMessages.invalid : undefined);

  // Focuses the faulty field, or the name for the next category. By a timer, so that it runs after the form's own focus.
  useEffect(() => {
    const goal = typeFault ? 'select' : message && 'input';
    if (!goal) return undefined;
    const timer = setTimeout(() => element.current?.querySelector<HTMLElement>(goal)?.focus());
    return () => clearTimeout(timer);
  }, [typeFault, message]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    forget();
    if (kind) return editor.submit(event);
    event.preventDefault();
    setTypeFault(categoryMessages.invalid);
    void editor.form.trigger();
    event.currentTarget.querySelector('select')?.focus();
  };

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <fieldset className="grid gap-5" disabled={sending}>
        <SelectField
          label="Category type"
          placeholder="Choose a type"
          options={types}
          value={chosen}
          error={typeError}
          required
          onChange={({ target }) => {
            forget();
            onChoose(target.value);
          }}
        />
        <TextField
          {...field}
          {...editor.form.register('name', { onChange: forget })}
          autoComplete="off"
          maxLength={textLimits.lineCharacters}
          placeholder={kind && `For example ${kindWords[kind].example}`}
        />
        <Button type="submit">{sending ? 'Adding...' : 'Add category'}</Button>
      </fieldset>
      <ResultMessage text={message} />
    </form>
  );
}

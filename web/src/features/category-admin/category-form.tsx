import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form-field/select-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { kindWords } from './kinds.ts';
import { useCategoryForm } from './use-category-form.ts';

interface Props {
  types: readonly { id: string; name: string }[];
  /** The option of `types` that is chosen, if any. */
  chosen: string;
  kind: CategoryKind | undefined;
  /** The address names a type that there is not. */
  unknown: boolean;
  onChoose: (slug: string) => void;
  onAdded: (kind: CategoryKind, name: string) => void;
}

/** Section 4: in the style of a success if it says so itself. */
function Said({ text }: { text: string }) {
  const good = /success/i.test(text);
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className="flex gap-2 items-center rounded-sm text-sm font-medium [&:not(:empty)]:(mt-5 p-3) [&_svg]:flex-none data-[tone=success]:(bg-success-tint text-success) data-[tone=danger]:(bg-danger-tint text-danger)"
      data-tone={good ? 'success' : 'danger'}
    >
      {text && <Icon size={18} aria-hidden="true" />}
      {text}
    </p>
  );
}

export function CategoryForm({ types, chosen, kind, unknown, onChoose, onAdded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useCategoryForm(kind, onAdded);
  const { name, errors, text, sending, forget } = fields;
  const typeError = errors.type ?? (unknown ? categoryMessages.invalid : undefined);

  // After a try: to what is wrong, or to the name, for the next one.
  const tried = useRef(false);
  useEffect(() => {
    if (sending || !tried.current) return;
    tried.current = false;
    const goal = errors.type ? 'select' : 'input';
    form.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [sending, errors, text]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    tried.current = true;
    void fields.submit();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
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
          label="Category name"
          value={name}
          error={errors.name}
          required
          autoComplete="off"
          maxLength={textLimits.lineCharacters}
          placeholder={kind && `For example ${kindWords[kind].example}`}
          onChange={({ target }) => fields.change(target.value)}
        />
        <Button type="submit">{sending ? 'Adding...' : 'Add category'}</Button>
      </fieldset>
      <Said text={text} />
    </form>
  );
}

import { useController, useWatch } from 'react-hook-form';
import { textLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { SelectField } from '#web/ui/form-field/select-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useEditor } from './editor-context.ts';
import type { CategoryRow, LineRow, LongRow } from './field-list.ts';
import { useCategoryOptions } from './api.ts';
import { useJobField } from './use-job-field.tsx';

export function LineInput({ name, ...input }: LineRow) {
  const { form } = useEditor();
  const field = useJobField(name);
  return <TextField {...field} {...input} {...form.register(name)} required autoComplete="off" />;
}

/** The saved category can be seen and kept even where the options cannot be loaded. */
export function CategoryInput({ name, kind, required }: CategoryRow) {
  const { form, saved } = useEditor();
  const field = useJobField(name);
  const { data: options = [], isSuccess } = useCategoryOptions(kind);
  const { field: control } = useController({ name, control: form.control });
  // A draft knows only the ids of its categories.
  const unnamed = isSuccess ? jobAdminMessages.noSuchOption : tableMessages.loading;
  const isMissing = saved?.[name] && !options.some(({ id }) => id === saved[name]);
  return (
    <SelectField
      {...field}
      {...control}
      required={required}
      placeholder={required ? 'Choose one' : 'None'}
      options={
        isMissing
          ? [{ id: saved[name], name: saved.categories[name] || unnamed }, ...options]
          : options
      }
    />
  );
}

export function LongInput({ name, hint, required }: LongRow) {
  const { form } = useEditor();
  const field = useJobField(name);
  const text = useWatch({ control: form.control, name });
  return (
    <TextArea
      {...field}
      {...form.register(name)}
      hint={hint}
      required={required}
      room={{ used: text.length, max: textLimits.longTextCharacters }}
    />
  );
}

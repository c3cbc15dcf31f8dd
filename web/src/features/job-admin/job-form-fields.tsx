import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { textLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { completeAddress, withoutTracking } from '#contract/same-job.ts';
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

const { linkBegun, linkCleaned } = jobPostingMessages;

/** Completed when one leaves it, which is said below it. */
export function LinkInput(row: LineRow) {
  const { form } = useEditor();
  const field = useJobField(row.name);
  const [hint, setHint] = useState('');
  const complete = () => {
    const typed = form.getValues(row.name).trim();
    const address = completeAddress(typed);
    if (address === typed) return;
    const { isDirty } = form.getFieldState(row.name);
    form.setValue(row.name, address, {
      shouldDirty: isDirty,
      shouldValidate: form.formState.isSubmitted,
    });
    const isBegun = address.startsWith('https://') && !/^https?:/i.test(typed);
    const isCleaned = withoutTracking(typed) !== typed;
    setHint([isBegun && linkBegun, isCleaned && linkCleaned].filter(Boolean).join(' '));
  };
  return (
    <TextField
      {...field}
      placeholder={row.placeholder}
      inputMode="url"
      {...form.register(row.name, { onBlur: complete })}
      hint={hint}
      required
      autoComplete="off"
    />
  );
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

import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  type CategoryField,
  type JobFieldName,
  jobFields,
  type LineField,
  type LongField,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { textLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { completeAddress, withoutTracking } from '#domain/links.ts';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/fields.tsx';
import { CompanyInput } from './company-input.tsx';
import { useEditor } from './editor-context.ts';
import { useCategoryOptions } from '../job/api.ts';
import { useJobField } from './use-job-field.tsx';

interface InputProps<Name extends JobFieldName> {
  name: Name;
}

function LineText({ name }: InputProps<LineField>) {
  const { form } = useEditor();
  const field = useJobField(name);
  return (
    <TextField
      {...field}
      {...form.register(name)}
      placeholder={jobFields[name].example}
      autoComplete="off"
    />
  );
}

const { linkBegun, linkCleaned } = jobPostingMessages;

/** Completes the address on blur, and says so below the field. */
function LinkInput({ name }: InputProps<LineField>) {
  const { form } = useEditor();
  const field = useJobField(name);
  const [hint, setHint] = useState('');
  const complete = () => {
    const typed = form.getValues(name).trim();
    const address = completeAddress(typed);
    if (address === typed) return;
    const { isDirty } = form.getFieldState(name);
    form.setValue(name, address, {
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
      placeholder={jobFields[name].example}
      inputMode="url"
      {...form.register(name, { onBlur: complete })}
      hint={hint}
      autoComplete="off"
    />
  );
}

export function LineInput({ name }: InputProps<LineField>) {
  if (name === 'title') return <CompanyInput />;
  return jobFields[name].input === 'link' ? <LinkInput name={name} /> : <LineText name={name} />;
}

/** A saved category can be seen and kept even where the options cannot be loaded. */
export function CategoryInput({ name }: InputProps<CategoryField>) {
  const { form, saved } = useEditor();
  const field = useJobField(name);
  const { data: options = [], isSuccess } = useCategoryOptions(toCategoryKind(name));
  const { field: control } = useController({ name, control: form.control });
  // A draft knows only the ids of its categories.
  const unnamed = isSuccess ? jobAdminMessages.noSuchOption : tableMessages.loading;
  const isMissing = saved?.[name] && !options.some(({ id }) => id === saved[name]);
  return (
    <SelectField
      {...field}
      {...control}
      placeholder={field.required ? 'Choose one' : 'None'}
      options={
        isMissing
          ? [{ id: saved[name], name: saved.categories[name] || unnamed }, ...options]
          : options
      }
    />
  );
}

export function LongInput({ name }: InputProps<LongField>) {
  const { form } = useEditor();
  const field = useJobField(name);
  const text = useWatch({ control: form.control, name });
  return (
    <TextArea
      {...field}
      {...form.register(name)}
      hint={jobFields[name].hint}
      room={{ used: text.length, max: textLimits.longTextCharacters }}
    />
  );
}

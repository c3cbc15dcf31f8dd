import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Option } from '#contract/categories.ts';
import { SelectField } from '#web/ui/form-field/select-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useEditor } from './editor-context.ts';
import { labels } from './labels.ts';

interface LineProps {
  name: 'name' | 'email' | 'title' | 'companyName' | 'jobRole' | 'experience';
  placeholder?: string;
  hint?: ReactNode;
  type?: 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function LineInput({ name, ...input }: LineProps) {
  const { form } = useEditor();
  return (
    <TextField
      label={labels[name]}
      error={form.formState.errors[name]?.message}
      autoComplete="off"
      dir="auto"
      required
      {...input}
      {...form.register(name)}
    />
  );
}

interface OptionProps {
  name: 'companyOption' | 'roleOption' | 'workOption';
  options: readonly Option[];
}

/** Controlled, since what is chosen may be known before the options are. */
export function OptionInput({ name, options }: OptionProps) {
  const { form } = useEditor();
  const { field } = useController({ name, control: form.control });
  return (
    <SelectField
      {...field}
      label={labels[name]}
      error={form.formState.errors[name]?.message}
      options={options}
      placeholder="Choose one"
      required
    />
  );
}

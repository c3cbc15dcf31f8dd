import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Option } from '#contract/categories.ts';
import {
  type OptionField,
  optionFields,
  verdictNames,
  verdicts,
} from '#contract/interview-options.ts';
import { textLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { createFieldProps } from '#web/lib/form/use-send-form.ts';
import { useOptimisticSearch } from '#web/lib/page/query-navigation.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import type { CategoryOptions } from '../interview/api.ts';
import { type InterviewFields, labels } from './interview-fields.ts';

interface TextInputProps {
  name: 'name' | 'email' | 'title' | 'companyName' | 'jobRole' | 'experience';
  placeholder?: string;
  hint?: ReactNode;
  type?: 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextInput({ name, ...inputProps }: TextInputProps) {
  const form = useFormContext<InterviewFields>();
  const fieldProps = createFieldProps<InterviewFields, typeof name>(form, labels)(name);
  return <TextField autoComplete="off" dir="auto" {...inputProps} {...fieldProps} />;
}

/** A controlled input, since the chosen option may be known before the options are loaded. */
function OptionInput({ name, options }: { name: OptionField; options: readonly Option[] }) {
  const { control } = useFormContext<InterviewFields>();
  const { field, fieldState } = useController({ name, control });
  return (
    <SelectField
      {...field}
      label={labels[name]}
      error={fieldState.error?.message}
      options={options}
      placeholder="Choose one"
      required
    />
  );
}

export function DetailsInput() {
  const form = useFormContext<InterviewFields>();
  const text = useWatch({ control: form.control, name: 'details' });
  return (
    <FormSection title="In your own words">
      <TextArea
        {...createFieldProps<InterviewFields, 'details'>(form, labels)('details')}
        hint="How you got the interview, how it ended, and what you would do differently. Plain text. Leave a blank line between paragraphs."
        rows={8}
        dir="auto"
        counter={{ used: text.length, max: textLimits.longTextCharacters }}
      />
    </FormSection>
  );
}

const verdictChoices = [
  ...verdicts.map((verdict) => ({ id: verdict, name: verdictNames[verdict] })),
  { id: '', name: interviewMessages.noVerdict },
];

interface OptionsProps {
  options: CategoryOptions;
  onRetry: () => void;
}

function OptionInputs({ options, onRetry }: OptionsProps) {
  const { pending } = useOptimisticSearch();
  const isFailed = !pending && optionFields.some((name) => options[name].error !== undefined);
  return (
    <>
      {isFailed && <RetryNotice text={interviewMessages.optionsFailed} onRetry={onRetry} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-5">
        {optionFields.map((name) => (
          <OptionInput key={name} name={name} options={options[name].data ?? []} />
        ))}
      </div>
    </>
  );
}

export function InterviewSection(props: OptionsProps) {
  const { formState, register } = useFormContext<InterviewFields>();
  return (
    <FormSection title="The interview">
      <TextInput name="title" placeholder="e.g. Off campus: four rounds in a week" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-5">
        <TextInput name="companyName" placeholder="e.g. Saffron Labs" autoComplete="organization" />
        <TextInput name="jobRole" placeholder="e.g. Backend Developer" />
        <TextInput name="experience" placeholder="e.g. Fresher, or 2 years" />
      </div>
      <OptionInputs {...props} />
      <RadioField
        legend={labels.verdict}
        choices={verdictChoices}
        error={formState.errors.verdict?.message}
        {...register('verdict')}
      />
    </FormSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Option } from '#contract/categories.ts';
import { verdictNames, verdicts } from '#contract/interview-verdicts.ts';
import { limits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { SelectField } from '#web/ui/form-field/select-field.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { optionsQuery } from '../api.ts';
import { labels } from './experience-fields.ts';
import styles from './experience-form.module.css';
import { FormSection } from './form-parts.tsx';
import { useEditor } from './use-experience-form.ts';

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
function OptionInput({ name, options }: OptionProps) {
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

export function DetailsInput() {
  const { form } = useEditor();
  const text = useWatch({ control: form.control, name: 'details' });
  return (
    <FormSection title="In your own words">
      <TextArea
        label={labels.details}
        error={form.formState.errors.details?.message}
        hint="How it came about, how it ended, what you would do differently. Plain text; leave a blank line between paragraphs."
        rows={8}
        dir="auto"
        required
        room={{ used: text.length, max: limits.longTextCharacters }}
        {...form.register('details')}
      />
    </FormSection>
  );
}

const verdictChoices = [
  ...verdicts.map((verdict) => ({ id: verdict, name: verdictNames[verdict] })),
  { id: '', name: interviewMessages.verdictUnsaid },
];

function Options() {
  const lists = [
    { name: 'companyOption', query: useQuery(optionsQuery('company')) },
    { name: 'roleOption', query: useQuery(optionsQuery('role')) },
    { name: 'workOption', query: useQuery(optionsQuery('work')) },
  ] as const;
  const failed = lists.filter(({ query }) => query.isError);
  return (
    <>
      {failed.length > 0 && (
        <RetryNotice
          text={interviewMessages.optionsFailed}
          onRetry={() => failed.forEach(({ query }) => void query.refetch())}
        />
      )}
      <div className={styles['triple']}>
        {lists.map(({ name, query }) => (
          <OptionInput key={name} name={name} options={query.data ?? []} />
        ))}
      </div>
    </>
  );
}

export function AboutInterview() {
  const { form } = useEditor();
  return (
    <FormSection title="The interview">
      <LineInput name="title" placeholder="e.g. Off campus: four rounds in a week" />
      <div className={styles['triple']}>
        <LineInput name="companyName" placeholder="e.g. Saffron Labs" autoComplete="organization" />
        <LineInput name="jobRole" placeholder="e.g. Backend Developer" />
        <LineInput name="experience" placeholder="e.g. Fresher, or 2 years" />
      </div>
      <Options />
      <ChoiceField
        legend={labels.verdict}
        choices={verdictChoices}
        error={form.formState.errors.verdict?.message}
        {...form.register('verdict')}
      />
    </FormSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { verdictNames, verdicts } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { optionsQuery } from '../queries.ts';
import { useEditor } from './editor-context.ts';
import styles from './experience-form.module.css';
import { LineInput, OptionInput } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import { labels } from './labels.ts';

const verdictChoices = [
  ...verdicts.map((verdict) => ({ id: verdict, name: verdictNames[verdict] })),
  { id: '', name: messages.interview.verdictUnsaid },
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
        <LoadFailed
          text={messages.interview.optionsFailed}
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

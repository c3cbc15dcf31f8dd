import { dayInIndia } from '#contract/india-day.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { limits } from '#contract/limits.ts';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useEditor } from './editor-context.ts';
import { Renewal } from './renewal.tsx';
import { useJobField } from './use-job-field.tsx';

function ClosingDate({ isNew }: { isNew: boolean }) {
  const { form } = useEditor();
  const field = useJobField('expiresAt');
  return (
    <TextField
      {...field}
      {...form.register('expiresAt')}
      type="date"
      required={!isNew}
      hint={
        isNew
          ? `Left empty: ${limits.jobValidForDays} days from today.`
          : 'The last day the job is shown. A past day closes it now.'
      }
      {...(isNew && { min: dayInIndia(new Date()) })}
    />
  );
}

function Switch({ name, hint }: { name: 'featured' | 'urgent'; hint: string }) {
  const { form } = useEditor();
  const { notice } = useJobField(name);
  return (
    <SwitchField label={jobLabels[name]} hint={hint} notice={notice} {...form.register(name)} />
  );
}

export function PublishingFields({ isNew }: { isNew: boolean }) {
  const { saved, conflict } = useEditor();
  return (
    <>
      <ClosingDate isNew={isNew} />
      {saved && !conflict && <Renewal job={saved} />}
      <Switch name="featured" hint="Marks the card with a Featured badge." />
      <Switch name="urgent" hint="New jobs count as urgent for two days by themselves." />
    </>
  );
}

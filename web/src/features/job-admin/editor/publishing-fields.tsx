import { CalendarPlus, Undo2 } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import { dayInIndia, dayText, endOfIndiaDay } from '#contract/india-time.ts';
import { jobFields, type SwitchFieldName, switchFieldNames } from '#contract/job-fields.ts';
import type { AdminJob } from '#contract/job-shapes.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SwitchField, TextField } from '#web/ui/form-field/fields.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useEditor } from './editor-context.ts';
import { useJobField } from './use-job-field.tsx';
import { changeClosing, refreshJobs, renew } from '../job/api.ts';

const steps = { renew, changeClosing };

function useRenewal({ id, expiresAt }: AdminJob) {
  const { version, setSaved, refuse } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  const [renewed, setRenewed] = useState<{ before: string; until: string }>();

  const step = useMutation({
    mutationFn: (name: keyof typeof steps) =>
      steps[name]({ id, version, expiresAt: renewed?.before ?? expiresAt }),
    onSuccess: (job, name) => {
      setSaved(job);
      setRenewed(name === 'renew' ? { before: expiresAt, until: job.expiresAt } : undefined);
      toast(name === 'renew' ? jobMessages.renewed : jobAdminMessages.renewalTaken);
    },
    onError: refuse,
    onSettled: () => void refreshJobs(client),
  });

  return {
    busy: step.isPending,
    until: renewed && dayText(renewed.until),
    onPress: () => {
      if (!step.isPending) step.mutate(renewed ? 'changeClosing' : 'renew');
    },
  };
}

const texts = jobAdminMessages;

/** One button becomes the way back, so that focus stays where it is. */
function Renewal({ job }: { job: AdminJob }) {
  const { busy, until, onPress } = useRenewal(job);
  return (
    <div className="grid gap-2 justify-items-start">
      <Button variant="outline" size="small" aria-disabled={busy} onClick={onPress}>
        {until ? <Undo2 size={16} /> : <CalendarPlus size={16} />}
        {busy ? texts.renewing : until ? texts.undo : texts.renew}
      </Button>
      <p role="status" className="text-ink-soft text-xs">
        {until
          ? fill(texts.renewedHere, { day: until })
          : fill(texts.renewHint, { days: jobLimits.validForDays })}
      </p>
    </div>
  );
}

function ClosingDate({ isNew }: { isNew: boolean }) {
  const { form } = useEditor();
  const field = useJobField('expiresAt');
  const chosen = useWatch({ control: form.control, name: 'expiresAt' });
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(chosen);
  // Browsers write dates differently, so the back office's own form stands beside it.
  const inWords = isDay ? `${dayText(endOfIndiaDay(chosen))}. ` : '';
  return (
    <TextField
      {...field}
      {...form.register('expiresAt')}
      type="date"
      required={!isNew}
      hint={
        isNew
          ? `${inWords}If empty: ${jobLimits.validForDays} days from today.`
          : `${inWords}The last day the job is shown. A past date closes it now.`
      }
      {...(isNew && { min: dayInIndia(new Date()) })}
    />
  );
}

function Switch({ name }: { name: SwitchFieldName }) {
  const { form } = useEditor();
  const { label, notice } = useJobField(name);
  const { hint } = jobFields[name];
  return <SwitchField label={label} hint={hint} notice={notice} {...form.register(name)} />;
}

export function PublishingFields({ isNew }: { isNew: boolean }) {
  const { saved, conflict } = useEditor();
  return (
    <>
      <ClosingDate isNew={isNew} />
      {!isNew && saved && !conflict && <Renewal job={saved} />}
      {switchFieldNames.map((name) => (
        <Switch key={name} name={name} />
      ))}
    </>
  );
}

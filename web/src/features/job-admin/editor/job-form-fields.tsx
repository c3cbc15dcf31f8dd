import { useState, useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  type CategoryField,
  type JobFieldName,
  jobFields,
  type LineField,
  type LongField,
  toCategoryKind,
  type SwitchFieldName,
  switchFieldNames,
  jobLabels,
} from '#contract/job-fields.ts';
import { textLimits, jobLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { completeAddress, withoutTracking } from '#domain/links.ts';
import { SelectField, SwitchField, TextArea, TextField } from '#web/ui/form-field/fields.tsx';
import { CompanyInput } from './company-input.tsx';
import { useEditor } from './use-job-editor.ts';
import { useCategoryOptions, changeClosing, refreshJobs, renew } from '../job/api.ts';
import { useJobField, SavedMeanwhile } from './use-job-field.tsx';
import { CalendarPlus, Undo2, ImageOff } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayInIndia, dayText, endOfIndiaDay } from '#contract/india-time.ts';
import type { AdminJob } from '#contract/job-shapes.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { LogoDrop } from '../job/logo.tsx';

type InputProps<Name extends JobFieldName> = { name: Name };

const { linkCleaned } = jobPostingMessages;

/** Completes a link on blur; the hint below the field says what was changed. */
function LineText({ name }: InputProps<LineField>) {
  const { form } = useEditor();
  const field = useJobField(name);
  const { example, input } = jobFields[name];
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
    setHint([isBegun && 'https:// was added.', isCleaned && linkCleaned].filter(Boolean).join(' '));
  };
  return (
    <TextField
      {...{ ...field, hint }}
      {...(input === 'link'
        ? { ...form.register(name, { onBlur: complete }), inputMode: 'url' }
        : form.register(name))}
      placeholder={example}
      autoComplete="off"
    />
  );
}

export const LineInput = ({ name }: InputProps<LineField>) =>
  name === 'title' ? <CompanyInput /> : <LineText name={name} />;

/** Shows the saved category even if the options cannot be loaded. */
export function CategoryInput({ name }: InputProps<CategoryField>) {
  const { form, saved } = useEditor();
  const field = useJobField(name);
  const { data: options = [], isSuccess } = useCategoryOptions(toCategoryKind(name));
  const { field: control } = useController({ name, control: form.control });
  // A draft has the ids of its categories, but not their names.
  const unnamed = isSuccess ? 'No longer offered' : tableMessages.loading;
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
      counter={{ used: text.length, max: textLimits.longTextCharacters }}
    />
  );
}

const logoLabel = jobLabels.companyLogo;

function LogoChoice() {
  const { conflict, decideLogo } = useEditor();
  if (conflict?.logo !== 'open') return null;
  const { image } = conflict.theirs;
  return (
    <SavedMeanwhile
      label={logoLabel}
      onKeep={() => decideLogo(false)}
      onTake={() => decideLogo(true)}
    >
      {image ? (
        <img
          src={image}
          alt={`${logoLabel} saved meanwhile`}
          className="size-12 rounded-sm [background:#ffffff] object-contain"
        />
      ) : (
        <p className="font-bold">no logo</p>
      )}
    </SavedMeanwhile>
  );
}

/** The logo is removed only when the form is saved. */
function SavedLogo() {
  const { saved, logo, removeLogo } = useEditor();
  if (!saved?.image || logo.file) return null;
  if (!logo.removed) {
    return (
      <Button variant="plain" size="small" onClick={() => removeLogo(true)}>
        <ImageOff size={16} /> Remove the logo
      </Button>
    );
  }
  return (
    <div role="status" className="grid gap-2 justify-items-start text-ink-soft text-sm">
      <p>The logo will be removed when you save.</p>
      <Button variant="outline" size="small" onClick={() => removeLogo(false)}>
        <Undo2 size={16} /> Keep it
      </Button>
    </div>
  );
}

export function LogoInput() {
  const { saved, logo, setLogo, failure } = useEditor();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const serverError = failure?.errors.find(({ field }) => field === 'companyLogo')?.message;
  const isOnlyError = serverError !== undefined && failure?.errors.length === 1;

  useEffect(() => {
    if (isOnlyError) input.current?.focus();
  }, [isOnlyError]);

  return (
    <div className="grid gap-2 justify-items-start [&>:first-child]:w-full [&_button]:min-h-target">
      <LogoDrop
        file={logo.file}
        currentUrl={logo.removed ? undefined : saved?.image}
        error={refusal ?? serverError}
        inputRef={input}
        onChange={(file) => {
          setRefusal(undefined);
          setLogo(file);
        }}
        onRefuse={setRefusal}
      />
      <LogoChoice />
      <SavedLogo />
    </div>
  );
}

const steps = { renew, changeClosing };

/** After a renewal the same button undoes it, so that it keeps the focus. */
function Renewal({ job: { id, expiresAt } }: { job: AdminJob }) {
  const { version, setSaved, refuse } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  const [renewed, setRenewed] = useState<{ before: string; until: string }>();
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (name: keyof typeof steps) =>
      steps[name]({ id, version, expiresAt: renewed?.before ?? expiresAt }),
    onSuccess: (job, name) => {
      setSaved(job);
      setRenewed(name === 'renew' ? { before: expiresAt, until: job.expiresAt } : undefined);
      toast(name === 'renew' ? jobMessages.renewed : 'The earlier closing date is back.');
    },
    onError: refuse,
    onSettled: () => void refreshJobs(client),
  });
  const until = renewed && dayText(renewed.until);
  return (
    <div className="grid gap-2 justify-items-start">
      <Button
        variant="outline"
        size="small"
        aria-disabled={busy}
        onClick={() => !busy && mutate(renewed ? 'changeClosing' : 'renew')}
      >
        {until ? <Undo2 size={16} /> : <CalendarPlus size={16} />}
        {busy ? 'Renewing…' : until ? 'Undo' : jobAdminMessages.renew}
      </Button>
      <p role="status" className="text-ink-soft text-xs">
        {until
          ? `Renewed: open until ${until}.`
          : `Keeps the job open for ${jobLimits.validForDays} days from now.`}
      </p>
    </div>
  );
}

function ClosingDate() {
  const { form, isNew } = useEditor();
  const field = useJobField('expiresAt');
  const chosen = useWatch({ control: form.control, name: 'expiresAt' });
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(chosen);
  // Browsers show dates in different formats, so the hint repeats the date in ours.
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
  return <SwitchField {...{ label, notice, ...form.register(name) }} hint={jobFields[name].hint} />;
}

export function PublishingFields() {
  const { isNew, saved, conflict } = useEditor();
  return (
    <>
      <ClosingDate />
      {!isNew && saved && !conflict && <Renewal job={saved} />}
      {switchFieldNames.map((name) => (
        <Switch key={name} name={name} />
      ))}
    </>
  );
}

import { useState, useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  type CategoryField,
  jobFields,
  type TextFieldName,
  type LongTextFieldName,
  toCategoryKind,
  type SwitchFieldName,
  switchFieldNames,
  jobLabels,
} from '#contract/job-fields.ts';
import { textLimits, jobLimits } from '#contract/limits.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobChangeMessages, jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobPostingMessages } from '#contract/messages/paste-posting.ts';
import { completeAddress, removeTracking } from '#domain/web-links.ts';
import { SelectField, SwitchField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { CompanyInput } from './company-input.tsx';
import { useEditorContext } from './use-job-editor.ts';
import { useCategoryOptions, changeClosingDate, refreshJobs, renewJob } from '../job/api.ts';
import { ConflictingValue } from './job-conflict.tsx';
import { useJobField } from './use-job-field.tsx';
import { CalendarPlus, Undo2, ImageOff } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toIndiaDay, formatDate, toIndiaDayEnd } from '#contract/india-time.ts';
import type { AdminJob } from '#contract/job-schemas.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { LogoDrop } from '../job/logo-drop.tsx';

const { linkCleaned } = jobPostingMessages;

/** Completes a link on blur; the hint below the field says what was changed. */
function TextOrLinkInput({ name }: { name: TextFieldName }) {
  const { form } = useEditorContext();
  const field = useJobField(name);
  const { example, input } = jobFields[name];
  const [hint, setHint] = useState('');
  const completeLink = () => {
    const link = form.getValues(name).trim();
    const address = completeAddress(link);
    if (address === link) return;
    const { isDirty } = form.getFieldState(name);
    form.setValue(name, address, {
      shouldDirty: isDirty,
      shouldValidate: form.formState.isSubmitted,
    });
    const isAdded = address.startsWith('https://') && !/^https?:/i.test(link);
    const isCleaned = removeTracking(link) !== link;
    setHint([isAdded && 'https:// was added.', isCleaned && linkCleaned].filter(Boolean).join(' '));
  };
  return (
    <TextField
      {...{ ...field, hint }}
      {...(input === 'url'
        ? { ...form.register(name, { onBlur: completeLink }), inputMode: 'url' }
        : form.register(name))}
      placeholder={example}
      autoComplete="off"
    />
  );
}

export const SingleLineInput = ({ name }: { name: TextFieldName }) =>
  name === 'title' ? <CompanyInput /> : <TextOrLinkInput name={name} />;

/** Shows the saved category even if the options cannot be loaded. */
export function CategoryInput({ name }: { name: CategoryField }) {
  const { form, saved } = useEditorContext();
  const field = useJobField(name);
  const { data: options = [], isSuccess } = useCategoryOptions(toCategoryKind(name));
  const { field: inputProps } = useController({ name, control: form.control });
  // A draft has the ids of its categories, but not their names.
  const unknownLabel = isSuccess ? 'No longer offered' : tableMessages.loading;
  const isNotOffered = saved?.[name] && !options.some(({ id }) => id === saved[name]);
  return (
    <SelectField
      {...field}
      {...inputProps}
      placeholder={field.required ? 'Choose one' : 'None'}
      options={
        isNotOffered
          ? [{ id: saved[name], name: saved.categories[name] || unknownLabel }, ...options]
          : options
      }
    />
  );
}

export function LongTextInput({ name }: { name: LongTextFieldName }) {
  const { form } = useEditorContext();
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

function LogoConflict() {
  const { conflict, resolveLogoConflict } = useEditorContext();
  if (conflict?.logo !== 'unresolved') return null;
  const { image } = conflict.theirs;
  return (
    <ConflictingValue
      label={logoLabel}
      onKeepMine={() => resolveLogoConflict(false)}
      onTakeTheirs={() => resolveLogoConflict(true)}
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
    </ConflictingValue>
  );
}

function LogoRemoval() {
  const { saved, logo, setLogoRemoved } = useEditorContext();
  if (!saved?.image || logo.file) return null;
  if (!logo.isRemoved) {
    return (
      <Button variant="plain" size="small" onClick={() => setLogoRemoved(true)}>
        <ImageOff size={16} /> Remove the logo
      </Button>
    );
  }
  return (
    <div role="status" className="grid gap-2 justify-items-start text-ink-soft text-sm">
      <p>The logo will be removed when you save.</p>
      <Button variant="outline" size="small" onClick={() => setLogoRemoved(false)}>
        <Undo2 size={16} /> Keep it
      </Button>
    </div>
  );
}

export function LogoInput() {
  const { saved, logo, setLogo, failure } = useEditorContext();
  const [rejection, setRefusal] = useState<string>();
  const fileInputRef = useRef<HTMLInputElement>(null);
  const serverError = failure?.errors.find(({ field }) => field === 'companyLogo')?.message;
  const isOnlyError = serverError !== undefined && failure?.errors.length === 1;

  useEffect(() => {
    if (isOnlyError) fileInputRef.current?.focus();
  }, [isOnlyError]);

  return (
    <div className="grid gap-2 justify-items-start [&>:first-child]:w-full [&_button]:min-h-target">
      <LogoDrop
        file={logo.file}
        currentUrl={logo.isRemoved ? undefined : saved?.image}
        error={rejection ?? serverError}
        inputRef={fileInputRef}
        onChange={(file) => {
          setRefusal(undefined);
          setLogo(file);
        }}
        onReject={setRefusal}
      />
      <LogoConflict />
      <LogoRemoval />
    </div>
  );
}

const renewalCalls = { renew: renewJob, changeClosing: changeClosingDate };

/** After a renewal the same button undoes it, so that it keeps the focus. */
function RenewalButton({ job: { id, expiresAt } }: { job: AdminJob }) {
  const { version, applyRenewal, showError } = useEditorContext();
  const client = useQueryClient();
  const toast = useToast();
  const [renewal, setRenewal] = useState<{ oldDate: string; until: string }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: keyof typeof renewalCalls) =>
      renewalCalls[name]({ id, version, expiresAt: renewal?.oldDate ?? expiresAt }),
    onSuccess: (job, name) => {
      applyRenewal(job);
      setRenewal(name === 'renew' ? { oldDate: expiresAt, until: job.expiresAt } : undefined);
      toast(name === 'renew' ? jobChangeMessages.renewed : 'The earlier closing date is back.');
    },
    onError: showError,
    onSettled: () => void refreshJobs(client),
  });
  const renewedUntilText = renewal && formatDate(renewal.until);
  return (
    <div className="grid gap-2 justify-items-start">
      <Button
        variant="outline"
        size="small"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(renewal ? 'changeClosing' : 'renew')}
      >
        {renewedUntilText ? <Undo2 size={16} /> : <CalendarPlus size={16} />}
        {isPending ? 'Renewing…' : renewedUntilText ? 'Undo' : jobAdminMessages.renew}
      </Button>
      <p role="status" className="text-ink-soft text-xs">
        {renewedUntilText
          ? `Renewed: open until ${renewedUntilText}.`
          : `Keeps the job open for ${jobLimits.validForDays} days from now.`}
      </p>
    </div>
  );
}

function ClosingDate() {
  const { form, isNew } = useEditorContext();
  const field = useJobField('expiresAt');
  const chosenDate = useWatch({ control: form.control, name: 'expiresAt' });
  const isCompleteDate = /^\d{4}-\d{2}-\d{2}$/.test(chosenDate);
  // Browsers show dates in different formats, so the hint repeats the date in ours.
  const datePrefix = isCompleteDate ? `${formatDate(toIndiaDayEnd(chosenDate))}. ` : '';
  return (
    <TextField
      {...field}
      {...form.register('expiresAt')}
      type="date"
      required={!isNew}
      hint={
        isNew
          ? `${datePrefix}If empty: ${jobLimits.validForDays} days from today.`
          : `${datePrefix}The last day the job is shown. A past date closes it now.`
      }
      {...(isNew && { min: toIndiaDay(new Date()) })}
    />
  );
}

function SwitchInput({ name }: { name: SwitchFieldName }) {
  const { form } = useEditorContext();
  const { label, notice } = useJobField(name);
  return <SwitchField {...{ label, notice, ...form.register(name) }} hint={jobFields[name].hint} />;
}

export function PublishingFields() {
  const { isNew, saved, conflict } = useEditorContext();
  return (
    <>
      <ClosingDate />
      {!isNew && saved && !conflict && <RenewalButton job={saved} />}
      {switchFieldNames.map((name) => (
        <SwitchInput key={name} name={name} />
      ))}
    </>
  );
}

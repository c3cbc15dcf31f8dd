import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AdminCompany } from '#contract/companies.ts';
import { CompanyDetails } from '#contract/company-details.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { completeAddress } from '#domain/web-links.ts';
import { companyLimits, textLimits } from '#contract/limits.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyLabels, companyMessages } from '#contract/messages/company.ts';
import { createIssueFormatter, fieldPathFinder, useSendForm } from '#web/lib/form/use-send-form.ts';
import { createEditDraft, createTextParser } from '#web/lib/storage/form-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { FormError } from '#web/ui/form-parts/form-error.tsx';
import { RestoredDraftNotice } from '#web/ui/form-parts/restored-draft-notice.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useCategoryOptions } from '../job/api.ts';
import { LogoDrop } from '../job/logo-drop.tsx';
import { type CompanyFields, useSaveCompany } from './api.ts';

function toFields(company: AdminCompany): CompanyFields {
  const { name, otherNames, site, careersLink, jobtype, about } = company;
  return { name, otherNames: otherNames.join('\n'), site, careersLink, jobtype, about };
}

const labels = { ...companyLabels, jobtype: jobLabels.jobtype };
const resolver = zodResolver(z.required(z.omit(CompanyDetails, { version: true })), {
  error: createIssueFormatter(labels),
});

/** Needs another React `key` for another company. */
export function CompanyForm({ company }: { company: AdminCompany }) {
  const toast = useToast();
  const { mutateAsync: save } = useSaveCompany();
  const { data: companyTypes = [] } = useCategoryOptions('company');
  const [logo, setLogo] = useState<{ file?: File | undefined; error?: string }>({});
  const logoInput = useRef<HTMLInputElement>(null);
  const { slug } = company;
  const fields = toFields(company);
  const [draft] = useState(() =>
    createEditDraft(`draft:company:${slug}`, createTextParser(fields)),
  );
  /** The saved version that the edits are based on. After a conflict, `company` is what somebody else saved. */
  const [baseline, setBaseline] = useState(
    () => draft.read() ?? { base: fields, version: company.version },
  );

  const sendForm = useSendForm<CompanyFields, AdminCompany>({
    resolver,
    defaultValues: fields,
    toFieldPath: fieldPathFinder(fields),
    draft: { ...draft, write: (typed) => draft.write({ ...baseline, ...typed }) },
    send: (typed, { idempotencyKey }): Promise<AdminCompany> => {
      const { version } = isConflict ? company : baseline;
      return save({ slug, version, fields: typed, logo: logo.file, idempotencyKey });
    },
    onSent: (saved) => {
      resetTo(saved);
      toast(companyMessages.saved);
    },
    onFailed: ({ errors }) => {
      const error = errors.find(({ field }) => field === 'companyLogo')?.message;
      if (error !== undefined) setLogo({ ...logo, error });
    },
  });
  const { form, phase, failure } = sendForm;
  const { register, control, formState } = form;
  const { field: companyType } = useController({ name: 'jobtype', control });
  const isConflict = failure?.status === 409;
  const isSending = phase === 'sending';
  const about = useWatch({ control, name: 'about' });
  useLeaveGuard(formState.isDirty || logo.file !== undefined, {
    text: 'What you typed for this company is not saved.',
    onLeave: sendForm.dropStoredFields,
  });
  const resetTo = (saved: AdminCompany) => {
    setBaseline({ base: toFields(saved), version: saved.version });
    form.reset(toFields(saved));
    sendForm.discard();
    setLogo({});
  };
  const buildProps = (name: keyof CompanyFields, hint: string) => ({
    label: labels[name],
    error: formState.errors[name]?.message,
    hint,
    ...register(name),
  });
  const buildLinkProps = (name: 'site' | 'careersLink', hint: string) => ({
    ...buildProps(name, hint),
    ...({ placeholder: 'https://', inputMode: 'url', autoComplete: 'off' } as const),
    ...register(name, {
      onBlur: () => {
        const address = form.getValues(name);
        const fullAddress = completeAddress(address);
        if (fullAddress !== address) form.setValue(name, fullAddress, { shouldDirty: true });
      },
    }),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => (isSending ? event.preventDefault() : sendForm.submit(event))}
    >
      {sendForm.restored && <RestoredDraftNotice onDiscard={sendForm.discard} />}
      <FormSection title="Company details" hint="A new job of this company starts with these.">
        <div className="grid grid-cols-[minmax(0,1fr)_19rem] gap-5 items-start max-[60rem]:grid-cols-1">
          <div className="grid gap-4 min-w-0">
            <TextField
              {...buildProps('name', texts.nameHint)}
              required
              dir="auto"
              autoComplete="off"
              maxLength={textLimits.lineCharacters}
            />
            <TextArea {...buildProps('otherNames', texts.otherNamesHint)} rows={2} dir="auto" />
            <SelectField
              label={labels.jobtype}
              error={formState.errors.jobtype?.message}
              placeholder="None"
              options={companyTypes}
              {...companyType}
            />
            <TextField {...buildLinkProps('site', 'Shown on the page of the company.')} />
            <TextField {...buildLinkProps('careersLink', texts.careersHint)} />
            <TextArea
              {...buildProps('about', texts.aboutHint)}
              dir="auto"
              counter={{ used: about.length, max: companyLimits.aboutCharacters }}
            />
          </div>
          <LogoDrop
            file={logo.file}
            error={logo.error}
            currentUrl={company.image || undefined}
            inputRef={logoInput}
            onChange={(file) => setLogo({ file })}
            onReject={(error) => setLogo({ error })}
          />
        </div>
        {failure?.errors.length === 0 && (
          <FormError title={isConflict ? failure.reason : texts.saveFailed} takesFocus>
            {isConflict && (
              <>
                <p>What you typed is still here. Saving again replaces their version.</p>
                <Button size="small" variant="outline" onClick={() => resetTo(company)}>
                  Load the saved version
                </Button>
              </>
            )}
          </FormError>
        )}
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

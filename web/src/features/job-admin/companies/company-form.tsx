import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminCompany } from '#contract/companies.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { completeAddress } from '#domain/web-links.ts';
import { companyLimits, textLimits } from '#contract/limits.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyLabels, companyMessages } from '#contract/messages/company.ts';
import { fieldErrorMessages } from '#contract/messages/field-errors.ts';
import { fill } from '#contract/fill-template.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { FormFailure, FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useCategoryOptions } from '../job/api.ts';
import { LogoDrop } from '../job/logo.tsx';
import { type CompanyFields, useSaveCompany } from './api.ts';

function toFields(company: AdminCompany): CompanyFields {
  const { name, otherNames, site, careersLink, jobtype, about } = company;
  return { name, otherNames: otherNames.join('\n'), site, careersLink, jobtype, about };
}

/** `companyLabels` also has the label of `into`, which only the dialog for merging uses. */
const isFieldName = (name: string): name is keyof CompanyFields =>
  Object.hasOwn({ ...companyLabels, jobtype: '' }, name) && name !== 'into';

/** Needs another React `key` for another company, and when the saved version is loaded. */
export function CompanyForm(props: { company: AdminCompany; onReload: () => void }) {
  const { company, onReload } = props;
  const toast = useToast();
  const save = useSaveCompany();
  const { data: companyTypes = [] } = useCategoryOptions('company');
  const form = useForm<CompanyFields>({ defaultValues: toFields(company) });
  const { register, setError, control, formState } = form;
  const [logo, setLogo] = useState<{ file?: File | undefined; error?: string }>({});
  const logoInput = useRef<HTMLInputElement>(null);
  /** After a conflict, `company` is already the version that somebody else saved. */
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>();
  const [baseVersion, setBaseVersion] = useState(company.version);
  const about = useWatch({ control, name: 'about' });
  const isUnsaved = formState.isDirty || logo.file !== undefined;
  useLeaveGuard(isUnsaved, { text: 'What you typed for this company is not saved.' });
  // A select shows a value only if it has that option, and the options load later.
  useEffect(() => {
    if (companyTypes.length > 0) form.resetField('jobtype', { keepDirty: true });
  }, [companyTypes, form]);

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    for (const { field, message } of error.errors) {
      if (isFieldName(field)) setError(field, { type: 'server', message }, { shouldFocus: true });
      if (field === 'companyLogo') setLogo({ ...logo, error: message });
    }
    const isConflict = error.status === 409;
    if (error.errors.length === 0)
      setFailure({ text: isConflict ? error.message : texts.saveFailed, isConflict });
  };
  const submit = form.handleSubmit(async (fields) => {
    if (save.isPending) return;
    setFailure(undefined);
    try {
      const { slug } = company;
      const version = failure?.isConflict ? company.version : baseVersion;
      const saved = await save.mutateAsync({ slug, version, fields, logo: logo.file });
      form.reset(toFields(saved));
      setLogo({});
      setBaseVersion(saved.version);
      toast(companyMessages.saved);
    } catch (error) {
      showError(error);
    }
  });
  const buildProps = (name: Exclude<keyof CompanyFields, 'jobtype'>, hint: string) => ({
    label: companyLabels[name],
    error: formState.errors[name]?.message,
    hint,
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
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title="Company details" hint="A new job of this company starts with these.">
        <div className="grid grid-cols-[minmax(0,1fr)_19rem] gap-5 items-start max-[60rem]:grid-cols-1">
          <div className="grid gap-4 min-w-0">
            <TextField
              {...buildProps('name', texts.nameHint)}
              {...register('name', {
                validate: (name) =>
                  name.trim() !== '' ||
                  fill(fieldErrorMessages.required, { label: companyLabels.name }),
              })}
              required
              dir="auto"
              autoComplete="off"
              maxLength={textLimits.lineCharacters}
            />
            <TextArea
              {...buildProps('otherNames', texts.otherNamesHint)}
              {...register('otherNames')}
              rows={2}
              dir="auto"
            />
            <SelectField
              label={jobLabels.jobtype}
              error={formState.errors.jobtype?.message}
              placeholder="None"
              options={companyTypes}
              {...register('jobtype')}
            />
            <TextField {...buildLinkProps('site', 'Shown on the page of the company.')} />
            <TextField {...buildLinkProps('careersLink', texts.careersHint)} />
            <TextArea
              {...buildProps('about', texts.aboutHint)}
              {...register('about')}
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
            onRefuse={(error) => setLogo({ error })}
          />
        </div>
        {failure && (
          <FormFailure title={failure.text} takesFocus>
            {failure.isConflict && (
              <>
                <p>What you typed is still here. Saving again replaces their version.</p>
                <Button size="small" variant="outline" onClick={onReload}>
                  Load the saved version
                </Button>
              </>
            )}
          </FormFailure>
        )}
        <div>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

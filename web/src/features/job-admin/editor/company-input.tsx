import { useRef, useState, useId } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { jobFields } from '#contract/job-fields.ts';
import { knownCompanyMessages as texts } from '#contract/messages/known-company.ts';
import { useEditorContext } from './use-job-editor.ts';
import { Building2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TextField } from '#web/ui/form-field/form-fields.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { useJobField } from './use-job-field.tsx';
import { useSuggestedCompanies } from '../companies/api.ts';
import { useCompanyFill, useTypedCompany } from './use-company-fill.ts';

const formatLiveJobs = ({ liveJobCount: count }: AdminCompany): string => {
  if (count === 0) return texts.noJobs;
  return count === 1 ? texts.liveJob : fill(texts.liveJobs, { count: formatNumber(count) });
};

type CompanyFill = ReturnType<typeof useCompanyFill>;

function KnownCompany(props: { companyFill: CompanyFill; onUseName: (name: string) => void }) {
  const { companyFill, onUseName } = props;
  const { form } = useEditorContext();
  const typedName = useWatch({ control: form.control, name: 'title' });
  const knownCompany = useTypedCompany();
  const { message, undo, listFillableLabels } = companyFill;
  // Version 0: nobody has saved this company, so its name is only the one in its newest job.
  const hasOtherName =
    knownCompany !== undefined &&
    knownCompany.version > 0 &&
    knownCompany.name !== typedName.trim();
  const fillableLabels = knownCompany ? listFillableLabels(knownCompany) : [];
  return (
    <div
      role="status"
      className="[&_p]:flex [&_p]:flex-wrap [&_p]:gap-2 [&_p]:items-center [&_p]:mt-2 [&_p]:text-ink-soft [&_p]:text-sm [&_p]:wrap-anywhere"
    >
      {message && (
        <p>
          {message}
          {undo && (
            <Button size="small" variant="outline" onClick={undo}>
              {texts.undo}
            </Button>
          )}
        </p>
      )}
      {hasOtherName && (
        <p>
          {fill(texts.writtenAs, { company: knownCompany.name })}
          <Button size="small" variant="soft" onClick={() => onUseName(knownCompany.name)}>
            {texts.useName}
          </Button>
        </p>
      )}
      {knownCompany && fillableLabels.length > 0 && (
        <p>
          {fill(texts.canFill, { company: knownCompany.name, fields: fillableLabels.join(', ') })}
          <Button size="small" variant="soft" onClick={() => companyFill.fill(knownCompany)}>
            {texts.fill}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The field `title` is the company's name. Choosing a suggested company fills the empty fields. */
export function CompanyInput() {
  const { form, setField } = useEditorContext();
  const field = useJobField('title');
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [hasTyped, setHasTyped] = useState(false);
  const typedName = useWatch({ control: form.control, name: 'title' });
  const suggestions = useSuggestedCompanies(typedName, hasTyped);
  const isExactMatch = suggestions.length === 1 && suggestions[0]?.name === typedName.trim();
  const companies = isExactMatch ? [] : suggestions;
  const companyFill = useCompanyFill();

  const { list, open, active } = useCombobox({
    inputRef,
    options: companies.map(({ slug }) => slug),
    isInitiallyOpen: false,
    opensOnFocus: false,
    onChoose: (slug) => {
      const company = companies.find((each) => each.slug === slug);
      if (!company) return;
      setField('title', company.name);
      companyFill.fill(company);
    },
    id: listId,
  });
  const { ref, onChange, ...inputProps } = form.register('title');
  return (
    <div>
      <TextField
        {...field}
        {...inputProps}
        ref={(element) => {
          ref(element);
          inputRef.current = element;
        }}
        onChange={(event) => {
          setHasTyped(true);
          void onChange(event);
        }}
        placeholder={jobFields.title.example}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        trailingButton={
          <>
            <span role="status" className="visually-hidden">
              {open &&
                (companies.length === 1
                  ? texts.suggestion
                  : fill(texts.suggestions, { count: companies.length }))}
            </span>
            {open && (
              <div
                ref={list}
                id={listId}
                role="listbox"
                aria-label={texts.list}
                className="listbox top-[calc(100%_+_var(--space-1))] w-full"
              >
                {companies.map((company, index) => (
                  <div
                    key={company.slug}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className="listbox-option"
                  >
                    <Building2 size={18} />
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {company.name}
                    </span>
                    <span className="flex-none ms-auto text-ink-faint text-xs">
                      {formatLiveJobs(company)}
                    </span>
                  </div>
                ))}
              </div>
            )}
          </>
        }
      />
      <KnownCompany companyFill={companyFill} onUseName={(name) => setField('title', name)} />
    </div>
  );
}

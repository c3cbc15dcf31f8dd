import { useRef, useState, useId } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { isJobField, jobLabels, type JobFieldName, jobFields } from '#contract/job-fields.ts';
import { knownCompanyMessages as texts } from '#contract/messages/company-admin.ts';
import { readLogo } from '../job/api.ts';
import { useEditorContext } from './use-job-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { delays } from '#contract/ui-delays.ts';
import { textLimits } from '#contract/limits.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';
import { Building2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TextField } from '#web/ui/form-field/form-fields.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { useJobField } from './use-job-field.tsx';
import { companyQuery, useSuggestedCompanies } from '../companies/api.ts';

/** A careers page lists many jobs, so as the link of one job it is only a guess. */
const listSuggestedValues = ({ jobtype, about, careersLink }: AdminCompany) =>
  [
    { name: 'jobtype', value: jobtype, isCertain: true },
    { name: 'description', value: about, isCertain: true },
    { name: 'joblink', value: careersLink, isCertain: false },
  ] as const satisfies readonly { name: JobFieldName; value: string; isCertain: boolean }[];

/** Undefined while it loads, and for an unknown company. */
export function useTypedCompany(): AdminCompany | undefined {
  const { form } = useEditorContext();
  const title = useWatch({ control: form.control, name: 'title' });
  const name = useDebounced(title, delays.formDebounceMs)
    .trim()
    .slice(0, textLimits.lineCharacters);
  const hasName = name !== '';
  const { data } = useQuery({ ...companyQuery(name), enabled: hasName });
  return hasName ? (data ?? undefined) : undefined;
}

interface LastFill {
  company: AdminCompany;
  fields: Partial<Record<JobFieldName, string>>;
  logo: File | undefined;
}

const listFilledLabels = ({ fields, logo }: LastFill) => [
  ...Object.keys(fields).flatMap((name) => (isJobField(name) ? jobLabels[name] : [])),
  ...(logo ? [jobLabels.companyLogo] : []),
];

const stateTexts = {
  idle: '',
  loading: texts.loadingLogo,
  failed: texts.logoFailed,
  undone: texts.undone,
};

/** Fills only empty fields. The fill can be undone. */
function useCompanyFill() {
  const { form, setField, saved, logo, setLogo, addGuesses } = useEditorContext();
  const [lastFill, setLastFill] = useState<LastFill>();
  const [state, setState] = useState<keyof typeof stateTexts>('idle');
  /** Counts the fills. A logo that loads after the next fill is dropped. */
  const fillCount = useRef(0);

  /** A field is free if it is empty or was filled from another company. */
  const canFill = (name: JobFieldName) => {
    const currentValue = form.getValues(name);
    return currentValue === '' || currentValue === lastFill?.fields[name];
  };
  const isFilledLogo = logo.file !== undefined && logo.file === lastFill?.logo;
  const hasLogo =
    !isFilledLogo && (logo.file !== undefined || (Boolean(saved?.image) && !logo.isRemoved));
  const listUsableDefaults = (company: AdminCompany) =>
    listSuggestedValues(company).filter(({ name, value }) => value !== '' && canFill(name));
  const labels = lastFill ? listFilledLabels(lastFill) : [];
  const filledText =
    lastFill && fill(texts.filled, { company: lastFill.company.name, fields: labels.join(', ') });

  async function loadLogo(company: AdminCompany, fillNumber: number) {
    setState('loading');
    try {
      const file = await readLogo(company.image);
      if (fillCount.current !== fillNumber) return;
      setLogo(file);
      setLastFill((previousFill) => previousFill && { ...previousFill, logo: file });
      setState('idle');
    } catch {
      if (fillCount.current === fillNumber) setState('failed');
    }
  }

  return {
    listFillableLabels: (company: AdminCompany): string[] =>
      company.slug === lastFill?.company.slug
        ? []
        : [
            ...listUsableDefaults(company).map(({ name }) => jobLabels[name]),
            ...(company.image !== '' && !hasLogo ? [jobLabels.companyLogo] : []),
          ],

    fill(company: AdminCompany): void {
      const usableDefaults = listUsableDefaults(company);
      fillCount.current += 1;
      const guesses: Guesses = {};
      for (const { name } of listSuggestedValues(company)) if (canFill(name)) setField(name, '');
      if (isFilledLogo) setLogo(undefined);
      for (const { name, value, isCertain } of usableDefaults) {
        setField(name, value);
        guesses[name] = { value, quote: '', isCertain, sourceField: 'title' };
      }
      addGuesses(guesses);
      setLastFill({
        company,
        logo: undefined,
        fields: Object.fromEntries(usableDefaults.map(({ name, value }) => [name, value])),
      });
      setState('idle');
      if (company.image !== '' && !hasLogo) void loadLogo(company, fillCount.current);
    },

    message: [labels.length > 0 && filledText, stateTexts[state]].filter(Boolean).join(' '),

    undo:
      lastFill && labels.length > 0
        ? () => {
            fillCount.current += 1;
            for (const [name, value] of Object.entries(lastFill.fields)) {
              if (isJobField(name) && form.getValues(name) === value) setField(name, '');
            }
            if (lastFill.logo && logo.file === lastFill.logo) setLogo(undefined);
            setLastFill(undefined);
            setState('undone');
          }
        : undefined,
  };
}

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

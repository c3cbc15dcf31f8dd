import { useRef, useState, useId } from 'react';
import { fill } from '#contract/fill.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { isJobField, jobLabels, type JobFieldName, jobFields } from '#contract/job-fields.ts';
import { knownCompanyMessages as texts } from '#contract/messages/company-admin.ts';
import { readLogo } from '../job/api.ts';
import { useEditor } from './use-job-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { delays, textLimits } from '#contract/limits.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Guesses } from '#job-import/posting/guess.ts';
import { Building2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { useJobField } from './use-job-field.tsx';
import { companyQuery, useSuggestedCompanies } from '../companies/api.ts';

/** A careers page lists many jobs, so as the link of one job it is only a guess. */
const listOffers = ({ jobtype, about, careersLink }: AdminCompany) =>
  [
    { name: 'jobtype', value: jobtype, isCertain: true },
    { name: 'description', value: about, isCertain: true },
    { name: 'joblink', value: careersLink, isCertain: false },
  ] as const satisfies readonly { name: JobFieldName; value: string; isCertain: boolean }[];

/** Undefined while it loads, and for an unknown company. */
export function useTypedCompany(): AdminCompany | undefined {
  const { form } = useEditor();
  const title = useWatch({ control: form.control, name: 'title' });
  const name = useDebounced(title, delays.formSettledMs).trim().slice(0, textLimits.lineCharacters);
  const isNamed = name !== '';
  const { data } = useQuery({ ...companyQuery(name), enabled: isNamed });
  return isNamed ? (data ?? undefined) : undefined;
}

interface Filled {
  company: AdminCompany;
  fields: Partial<Record<JobFieldName, string>>;
  logo: File | undefined;
}

const listFilled = ({ fields, logo }: Filled) => [
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
  const { form, setField, saved, logo, setLogo, addGuesses } = useEditor();
  const [filled, setFilled] = useState<Filled>();
  const [state, setState] = useState<keyof typeof stateTexts>('idle');
  /** Counts the fills. A logo that loads after the next fill is dropped. */
  const picked = useRef(0);

  /** A field is free if it is empty or was filled from another company. */
  const isFree = (name: JobFieldName) => {
    const now = form.getValues(name);
    return now === '' || now === filled?.fields[name];
  };
  const isOurs = logo.file !== undefined && logo.file === filled?.logo;
  const hasLogo = !isOurs && (logo.file !== undefined || (Boolean(saved?.image) && !logo.removed));
  const listOpenOffers = (company: AdminCompany) =>
    listOffers(company).filter(({ name, value }) => value !== '' && isFree(name));
  const labels = filled ? listFilled(filled) : [];
  const filledText =
    filled && fill(texts.filled, { company: filled.company.name, fields: labels.join(', ') });

  async function takeLogo(company: AdminCompany, turn: number) {
    setState('loading');
    try {
      const file = await readLogo(company.image);
      if (picked.current !== turn) return;
      setLogo(file);
      setFilled((before) => before && { ...before, logo: file });
      setState('idle');
    } catch {
      if (picked.current === turn) setState('failed');
    }
  }

  return {
    emptyFields: (company: AdminCompany): string[] =>
      company.slug === filled?.company.slug
        ? []
        : [
            ...listOpenOffers(company).map(({ name }) => jobLabels[name]),
            ...(company.image !== '' && !hasLogo ? [jobLabels.companyLogo] : []),
          ],

    fill(company: AdminCompany): void {
      const open = listOpenOffers(company);
      picked.current += 1;
      const guesses: Guesses = {};
      for (const { name } of listOffers(company)) if (isFree(name)) setField(name, '');
      if (isOurs) setLogo(undefined);
      for (const { name, value, isCertain } of open) {
        setField(name, value);
        guesses[name] = { value, quote: '', isCertain, derivedFrom: 'title' };
      }
      addGuesses(guesses);
      setFilled({
        ...{ company, logo: undefined },
        fields: Object.fromEntries(open.map(({ name, value }) => [name, value])),
      });
      setState('idle');
      if (company.image !== '' && !hasLogo) void takeLogo(company, picked.current);
    },

    message: [labels.length > 0 && filledText, stateTexts[state]].filter(Boolean).join(' '),

    undo:
      filled && labels.length > 0
        ? () => {
            picked.current += 1;
            for (const [name, value] of Object.entries(filled.fields)) {
              if (isJobField(name) && form.getValues(name) === value) setField(name, '');
            }
            if (filled.logo && logo.file === filled.logo) setLogo(undefined);
            setFilled(undefined);
            setState('undone');
          }
        : undefined,
  };
}

const jobsText = ({ liveJobs: count }: AdminCompany): string => {
  if (count === 0) return texts.noJobs;
  return count === 1 ? texts.liveJob : fill(texts.liveJobs, { count });
};

type Fill = ReturnType<typeof useCompanyFill>;

function KnownCompany({ filling, onName }: { filling: Fill; onName: (name: string) => void }) {
  const { form } = useEditor();
  const typed = useWatch({ control: form.control, name: 'title' });
  const known = useTypedCompany();
  const { message, undo, emptyFields } = filling;
  const isOther = known !== undefined && known.version > 0 && known.name !== typed.trim();
  const empty = known ? emptyFields(known) : [];
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
      {isOther && (
        <p>
          {fill(texts.writtenAs, { company: known.name })}
          <Button size="small" variant="soft" onClick={() => onName(known.name)}>
            {texts.useName}
          </Button>
        </p>
      )}
      {known && empty.length > 0 && (
        <p>
          {fill(texts.canFill, { company: known.name, fields: empty.join(', ') })}
          <Button size="small" variant="soft" onClick={() => filling.fill(known)}>
            {texts.fill}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Choosing a suggested company fills the empty fields. */
export function CompanyInput() {
  const { form, setField } = useEditor();
  const field = useJobField('title');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [used, setUsed] = useState(false);
  const typed = useWatch({ control: form.control, name: 'title' });
  const found = useSuggestedCompanies(typed, used);
  const isExactMatch = found.length === 1 && found[0]?.name === typed.trim();
  const companies = isExactMatch ? [] : found;
  const filling = useCompanyFill();

  const { list, open, active } = useCombobox({
    field: input,
    texts: companies.map(({ slug }) => slug),
    ...{ openAtFirst: false, openOnFocus: false },
    onChoose: (slug) => {
      const company = companies.find((each) => each.slug === slug);
      if (!company) return;
      setField('title', company.name);
      filling.fill(company);
    },
    id: listId,
  });
  const { ref, onChange, ...registered } = form.register('title');
  return (
    <div>
      <TextField
        {...field}
        {...registered}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        onChange={(event) => {
          setUsed(true);
          void onChange(event);
        }}
        placeholder={jobFields.title.example}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        trailing={
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
                      {jobsText(company)}
                    </span>
                  </div>
                ))}
              </div>
            )}
          </>
        }
      />
      <KnownCompany filling={filling} onName={(name) => setField('title', name)} />
    </div>
  );
}

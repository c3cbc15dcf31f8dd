import type { AdminCompany } from '#contract/companies.ts';
import { jobLabels, isJobField, type JobFieldName } from '#contract/job-fields.ts';
import { useEditorContext } from './use-job-editor.ts';
import { companyQuery } from '../companies/api.ts';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { delays } from '#contract/ui-delays.ts';
import { textLimits } from '#contract/limits.ts';
import { knownCompanyMessages as texts } from '#contract/messages/known-company.ts';
import { fill } from '#contract/fill-template.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';
import { useState, useRef } from 'react';
import { readLogo } from '../job/api.ts';

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
export function useCompanyFill() {
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

import { useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { isJobField, jobLabels, type JobFieldName } from '#contract/job-fields.ts';
import { knownCompanyMessages } from '#contract/messages/company-admin.ts';
import { readLogo } from '../job/api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
import type { Guesses } from '#job-import/posting/guess.ts';

const texts = knownCompanyMessages;

/** Careers pages list all jobs, so they are only a guess where one applies. */
const listOffers = ({ jobtype, about, careersLink }: AdminCompany) =>
  [
    { name: 'jobtype', value: jobtype, sure: true },
    { name: 'description', value: about, sure: true },
    { name: 'joblink', value: careersLink, sure: false },
  ] as const satisfies readonly { name: JobFieldName; value: string; sure: boolean }[];

interface Filled {
  slug: string;
  company: string;
  fields: Partial<Record<JobFieldName, string>>;
  logo: File | undefined;
  labels: readonly string[];
}

function filledText(filled: Filled | undefined): string {
  if (!filled || filled.labels.length === 0) return '';
  return fill(texts.filled, { company: filled.company, fields: filled.labels.join(', ') });
}

const stateTexts = {
  idle: '',
  loading: texts.loadingLogo,
  failed: texts.logoFailed,
  undone: texts.undone,
};

/** Fills only empty fields, and can be undone. */
export function useCompanyFill() {
  const { form, set, saved, logo, setLogo } = useEditor();
  const { hold } = useGuesses();
  const [filled, setFilled] = useState<Filled>();
  const [state, setState] = useState<keyof typeof stateTexts>('idle');
  /** The last pick: a logo that comes late belongs to another company. */
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

  async function takeLogo(company: AdminCompany, turn: number) {
    setState('loading');
    try {
      const file = await readLogo(company.image);
      if (picked.current !== turn) return;
      setLogo(file);
      setFilled(
        (before) =>
          before && { ...before, logo: file, labels: [...before.labels, jobLabels.companyLogo] },
      );
      setState('idle');
    } catch {
      if (picked.current === turn) setState('failed');
    }
  }

  return {
    emptyFields: (company: AdminCompany): string[] =>
      company.slug === filled?.slug
        ? []
        : [
            ...listOpenOffers(company).map(({ name }) => jobLabels[name]),
            ...(company.image !== '' && !hasLogo ? [jobLabels.companyLogo] : []),
          ],

    fill(company: AdminCompany): void {
      const open = listOpenOffers(company);
      picked.current += 1;
      const guesses: Guesses = {};
      for (const { name } of listOffers(company)) if (isFree(name)) set(name, '');
      if (isOurs) setLogo(undefined);
      for (const { name, value, sure } of open) {
        set(name, value);
        guesses[name] = { value, from: '', sure, source: 'title' };
      }
      hold(guesses);
      setFilled({
        ...{ slug: company.slug, company: company.name },
        fields: Object.fromEntries(open.map(({ name, value }) => [name, value])),
        logo: undefined,
        labels: open.map(({ name }) => jobLabels[name]),
      });
      setState('idle');
      if (company.image !== '' && !hasLogo) void takeLogo(company, picked.current);
    },

    message: [filledText(filled), stateTexts[state]].filter(Boolean).join(' '),

    undo:
      filled && filled.labels.length > 0
        ? () => {
            picked.current += 1;
            for (const [name, value] of Object.entries(filled.fields)) {
              if (isJobField(name) && form.getValues(name) === value) set(name, '');
            }
            if (filled.logo && logo.file === filled.logo) setLogo(undefined);
            setFilled(undefined);
            setState('undone');
          }
        : undefined,
  };
}

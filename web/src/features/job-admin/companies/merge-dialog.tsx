import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { toCompanyKey } from '#contract/normalize-names.ts';
import { textLimits } from '#contract/limits.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form-field/form-fields.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { useSuggestedCompanies } from './api.ts';
import { useMerge, MergeProgress } from './merge-run.tsx';

interface CompanyChoicesProps {
  company: AdminCompany;
  query: string;
  target: string;
  onChoose: (name: string) => void;
}

function CompanyChoices({ company, query, target, onChoose }: CompanyChoicesProps) {
  const name = useId();
  const matches = useSuggestedCompanies(query, true).filter(({ slug }) => slug !== company.slug);
  const text = query.trim();
  const isTyped = (other: string) => toCompanyKey(other) === toCompanyKey(text);
  const isKnownName =
    isTyped(company.name) || matches.some((each) => [each.name, ...each.otherNames].some(isTyped));
  const exactMatch = matches.find((each) => isTyped(each.name))?.name;
  const chooseExactMatch = useEffectEvent(() => {
    if (exactMatch !== undefined && target === '') onChoose(exactMatch);
  });
  useEffect(() => chooseExactMatch(), [exactMatch]);
  const choices = [
    ...matches.map((each) => ({ name: each.name, label: each.name, jobs: each.liveJobCount })),
    ...(text === '' || isKnownName ? [] : [{ name: text, label: `A new name: ${text}`, jobs: 0 }]),
  ];
  return (
    <div
      role="radiogroup"
      aria-label={texts.mergeInto}
      className="grid min-w-0 gap-0 max-h-[14rem] overflow-y-auto"
    >
      {choices.map((choice) => (
        <label
          key={choice.label}
          className="flex gap-3 items-center min-h-target px-2 rounded-sm wrap-anywhere cursor-pointer hover:bg-sunken has-[input:checked]:(bg-brand-tint text-ink) [&_input]:(size-4.5 flex-none [accent-color:var(--brand)])"
        >
          <input
            type="radio"
            name={name}
            checked={choice.name === target}
            onChange={() => onChoose(choice.name)}
          />
          <span dir="auto">{choice.label}</span>
          {choice.jobs > 0 && (
            <span className="flex-none ms-auto text-ink-faint text-xs">
              {pluralize(choice.jobs, 'job')}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

interface Props {
  company: AdminCompany;
  onMerged: (company: AdminCompany) => void;
  onClose: () => void;
}

export function MergeDialog({ company, onMerged, onClose }: Props) {
  const formId = useId();
  const [query, setQuery] = useState('');
  const [target, setTarget] = useState('');
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const { run, error, start, stop, clearRefusal } = useMerge(onMerged);
  const isRunning = run.status === 'running';
  const jobCount = company.liveJobCount + company.pastJobCount;
  const jobs = pluralize(jobCount, 'job');
  const choose = (name: string) => {
    setTarget(name);
    setChoiceMissing(false);
    clearRefusal();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChoiceMissing(target === '');
    if (target !== '') void start(company.slug, target, jobCount);
  };
  const close = () => {
    stop();
    onClose();
  };

  return (
    <Dialog
      title={`Merge ${company.name}`}
      wide
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={isRunning ? stop : close}>
            {isRunning ? texts.stop : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} disabled={isRunning}>
            {run.status === 'idle' || isRunning ? 'Merge' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3 min-w-0">
        {run.status === 'idle' && (
          <>
            <TextField
              label={texts.mergeInto}
              hint="Pick the one that stays, or type a new name."
              error={error ?? (isChoiceMissing ? 'Choose the company that stays.' : undefined)}
              value={query}
              autoComplete="off"
              dir="auto"
              maxLength={textLimits.lineCharacters}
              onChange={({ target }) => {
                setQuery(target.value);
                choose('');
              }}
            />
            <CompanyChoices {...{ company, query, target }} onChoose={choose} />
          </>
        )}
        <div role="status">
          {target !== '' && run.status === 'idle' && (
            <ul className="grid gap-1 ps-5 text-ink [list-style:disc]">
              {texts.mergeConsequences.map((text) => (
                <li key={text}>{fill(text, { jobs, from: company.name, into: target })}</li>
              ))}
            </ul>
          )}
        </div>
        <MergeProgress run={run} />
      </form>
    </Dialog>
  );
}

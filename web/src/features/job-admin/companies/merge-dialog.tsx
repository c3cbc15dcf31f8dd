import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { companyKey } from '#contract/same-job.ts';
import { textLimits } from '#contract/limits.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { Progress } from '#web/ui/progress/progress.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { refreshJobs } from '../job/api.ts';
import { useSuggestedCompanies } from './api.ts';

export const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

type Run =
  { name: 'idle' } | { name: 'running' | 'stopped' | 'failed'; done: number; total: number };

export function useMerge(onDone: (company: AdminCompany) => void) {
  const [run, setRun] = useState<Run>({ name: 'idle' });
  const [refusal, setRefusal] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  const client = useQueryClient();

  /** Sends batches until no job is left, `stop` is called, or the server refuses. */
  async function start(slug: string, into: string, jobs: number) {
    const { signal } = (stopping.current = new AbortController());
    const progress = run.name === 'idle' ? { done: 0, total: jobs } : run;
    let { done } = progress;
    let total = Math.max(progress.total, jobs);
    setRefusal(undefined);
    setRun({ name: 'running', done, total });
    try {
      let step;
      do {
        step = await call('mergeCompany', { params: { slug }, body: { into } });
        done += step.renamed;
        total = done + step.left;
        setRun({ name: 'running', done, total });
      } while (step.left > 0 && !signal.aborted);
      if (step.left > 0) setRun({ name: 'stopped', done, total });
      await refreshJobs(client);
      if (step.left === 0) onDone(step.company);
    } catch (error) {
      const refused =
        error instanceof ApiError && [404, 409, 422].includes(error.status)
          ? (error.errors[0]?.message ?? error.message)
          : undefined;
      setRefusal(refused);
      setRun(refused === undefined ? { name: 'failed', done, total } : { name: 'idle' });
      await refreshJobs(client);
    }
  }
  return {
    run,
    refusal,
    start,
    stop: () => stopping.current?.abort(),
    clearRefusal: () => setRefusal(undefined),
  };
}

export function MergeProgress({ run }: { run: Run }) {
  if (run.name === 'idle') return null;
  const { done, total } = run;
  return (
    <div role="status" className="grid gap-3 min-w-0">
      <Progress label="Renaming jobs" done={done} of={Math.max(total, 1)} />
      <p>
        {`${done} of ${total} jobs renamed.`} {run.name === 'stopped' && texts.stopped}
        {run.name === 'failed' && texts.mergeFailed}
      </p>
    </div>
  );
}

interface ChoiceProps {
  company: AdminCompany;
  typed: string;
  chosen: string;
  onChoose: (name: string) => void;
}

function Choices({ company, typed, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const found = useSuggestedCompanies(typed, true).filter(({ slug }) => slug !== company.slug);
  const text = typed.trim();
  const isTyped = (other: string) => companyKey(other) === companyKey(text);
  const isKnown =
    isTyped(company.name) || found.some((each) => [each.name, ...each.otherNames].some(isTyped));
  /** A company whose full name is typed is selected automatically. */
  const exact = found.find((each) => isTyped(each.name))?.name;
  const preselect = useEffectEvent(() => {
    if (exact !== undefined && chosen === '') onChoose(exact);
  });
  useEffect(() => preselect(), [exact]);
  const choices = [
    ...found.map((each) => ({ name: each.name, label: each.name, jobs: each.liveJobs })),
    ...(text === '' || isKnown ? [] : [{ name: text, label: `A new name: ${text}`, jobs: 0 }]),
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
            checked={choice.name === chosen}
            onChange={() => onChoose(choice.name)}
          />
          <span dir="auto">{choice.label}</span>
          {choice.jobs > 0 && (
            <span className="flex-none ms-auto text-ink-faint text-xs">
              {jobsText(choice.jobs)}
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
  const form = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, refusal, start, stop, clearRefusal } = useMerge(onMerged);
  const isBusy = run.name === 'running';
  const jobs = company.liveJobs + company.pastJobs;
  const choose = (name: string) => {
    setChosen(name);
    setMissing(false);
    clearRefusal();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen !== '') void start(company.slug, chosen, jobs);
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
          <Button variant="outline" onClick={isBusy ? stop : close}>
            {isBusy ? texts.stop : 'Cancel'}
          </Button>
          <Button type="submit" form={form} disabled={isBusy}>
            {run.name === 'idle' || isBusy ? 'Merge' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-3 min-w-0">
        {run.name === 'idle' && (
          <>
            <TextField
              label={texts.mergeInto}
              hint="Pick the one that stays, or type a new name."
              error={refusal ?? (isMissing ? 'Choose the company that stays.' : undefined)}
              value={typed}
              autoComplete="off"
              dir="auto"
              maxLength={textLimits.lineCharacters}
              onChange={({ target }) => {
                setTyped(target.value);
                choose('');
              }}
            />
            <Choices {...{ company, typed, chosen }} onChoose={choose} />
          </>
        )}
        <div role="status">
          {chosen !== '' && run.name === 'idle' && (
            <ul className="grid gap-1 ps-5 text-ink [list-style:disc]">
              {texts.mergeConsequences.map((text) => (
                <li key={text}>
                  {fill(text, { jobs: jobsText(jobs), from: company.name, into: chosen })}
                </li>
              ))}
            </ul>
          )}
        </div>
        <MergeProgress run={run} />
      </form>
    </Dialog>
  );
}

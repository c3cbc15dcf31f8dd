import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  isRequired,
  jobLabels,
  staysRequired,
  type JobFieldName,
  categoryFieldNames,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { useEditor } from './editor-context.ts';
import { toJobFields, type JobFields } from '../job/job-fields.ts';
import { ConflictButtons } from '#web/ui/conflict/conflict-notice.tsx';
import type { Conflict } from '../job/editing.ts';
import { useGuessRemark } from './guesses.tsx';
import type { Job } from '#contract/job-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useCategoryOptions } from '../job/api.ts';

interface ValueProps {
  name: JobFieldName;
  value: JobFields[JobFieldName];
  /** Its own categories have names even where the options cannot be loaded. */
  job: Job;
}

const nothing = 'nothing';

function CategoryName({ name, id, job }: { name: CategoryField; id: string; job: Job }) {
  const { data: options = [] } = useCategoryOptions(toCategoryKind(name));
  if (id === job[name] && job.categories[name]) return job.categories[name];
  return options.find((option) => option.id === id)?.name ?? 'another one';
}

function ValueText({ name, value, job }: ValueProps) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === '') return nothing;
  const category = categoryFieldNames.find((each) => each === name);
  return category ? <CategoryName name={category} id={value} job={job} /> : value;
}

/** About as much as the folded box shows. */
const longFrom = 240;

const isLong = (value: ValueProps['value']) =>
  typeof value === 'string' && (value.length > longFrom || value.split('\n').length > 5);

export function LongValue(props: ValueProps) {
  const [open, setOpen] = useState(false);
  const long = isLong(props.value);
  return (
    <>
      <span
        dir="auto"
        className="block wrap-anywhere whitespace-pre-line [&[data-folded]]:line-clamp-5"
        data-folded={long && !open ? '' : undefined}
      >
        <ValueText {...props} />
      </span>
      {long && (
        <Button variant="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

interface SavedMeanwhileProps extends Omit<ComponentProps<typeof ConflictButtons>, 'size'> {
  children: ReactNode;
}

export const SavedMeanwhile = ({ children, ...choice }: SavedMeanwhileProps) => (
  <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between mt-1 py-2 px-3 rounded-sm bg-accent-tint text-accent-ink text-sm">
    <div className="flex-[1_1_12rem] min-w-0">
      <p>Saved meanwhile:</p>
      {children}
    </div>
    <ConflictButtons size="small" {...choice} />
  </div>
);

function ConflictChoice({ name, theirs: job }: { name: JobFieldName } & Conflict) {
  const { form, decide } = useEditor();
  const theirs = toJobFields(job)[name];
  const keep = () => {
    decide(name);
    // The buttons go once they are pressed, and the focus with them.
    form.setFocus(name);
  };
  const take = () => {
    form.setValue(name, theirs, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <SavedMeanwhile label={jobLabels[name]} onKeep={keep} onTake={take}>
      <div className="font-bold">
        <LongValue name={name} value={theirs} job={job} />
      </div>
    </SavedMeanwhile>
  );
}

export function useJobField(name: JobFieldName) {
  const { form, conflict, isNew } = useEditor();
  const remark = useGuessRemark(name);
  return {
    label: jobLabels[name],
    required: isNew ? isRequired(name) : staysRequired(name),
    error: form.formState.errors[name]?.message,
    remark,
    notice: conflict?.open.includes(name) && <ConflictChoice name={name} {...conflict} />,
  };
}

import { useState } from 'react';
import {
  categoryFieldNames,
  toCategoryKind,
  type CategoryField,
  type JobFieldName,
} from '#contract/job-fields.ts';
import type { Job } from '#contract/job-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { JobFields } from '../job/job-fields.ts';
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

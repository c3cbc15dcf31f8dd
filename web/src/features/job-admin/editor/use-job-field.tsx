import { isRequired, jobLabels, staysRequired, type JobFieldName } from '#contract/job-fields.ts';
import { useEditor } from './editor-context.ts';
import { toJobFields } from '../job/job-fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Conflict } from '../job/editing.ts';
import { LongValue } from './long-value.tsx';
import { useGuessRemark } from './guesses.tsx';

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
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between mt-1 py-2 px-3 rounded-sm bg-accent-tint text-accent-ink text-sm">
      <div className="flex-[1_1_12rem] min-w-0">
        <p>Saved meanwhile:</p>
        <div className="font-bold">
          <LongValue name={name} value={theirs} job={job} />
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="outline"
          aria-label={`Keep mine: ${jobLabels[name]}`}
          onClick={keep}
        >
          Keep mine
        </Button>
        <Button
          size="small"
          variant="soft"
          aria-label={`Take theirs: ${jobLabels[name]}`}
          onClick={take}
        >
          Take theirs
        </Button>
      </div>
    </div>
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

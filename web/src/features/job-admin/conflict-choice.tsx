import { categoryFieldNames } from '#contract/categories.ts';
import { jobLabels } from '#contract/job-labels.ts';
import type { Job } from '#contract/job-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './job-form.module.css';
import { useEditor } from './editor-context.ts';
import { fieldsOf, type JobFieldName } from './job-fields.ts';

/** A saved value in words: the name of a category, not its id. */
function textOf(job: Job, name: JobFieldName): string {
  const category = categoryFieldNames.find((each) => each === name);
  if (category) return job.categories[category] || 'nothing';
  const value = fieldsOf(job)[name];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value || 'nothing';
}

/** The value another administrator saved, beside the typed one. */
export function ConflictChoice({ name, job }: { name: JobFieldName; job: Job }) {
  const { form, decide } = useEditor();
  const take = () => {
    form.setValue(name, fieldsOf(job)[name], { shouldDirty: true, shouldValidate: true });
    decide(name);
  };
  return (
    <div className={styles['choice']}>
      <p>
        Saved meanwhile: <q className={styles['theirs']}>{textOf(job, name)}</q>
      </p>
      <div className={styles['choiceActions']}>
        <Button
          size="small"
          variant="outline"
          aria-label={`Keep mine: ${jobLabels[name]}`}
          onClick={() => decide(name)}
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

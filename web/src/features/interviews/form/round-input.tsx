import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { useEditor } from './editor-context.ts';
import { roundLabels } from './labels.ts';
import styles from './rounds-input.module.css';

interface Props {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Controls({ at, count, onMove, onRemove }: Props) {
  const control = { variant: 'plain', iconOnly: true } as const;
  return (
    <div className={styles['controls']}>
      <Button
        {...control}
        data-control="up"
        aria-label={`Move round ${at + 1} up`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ArrowUp size={18} />
      </Button>
      <Button
        {...control}
        data-control="down"
        aria-label={`Move round ${at + 1} down`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDown size={18} />
      </Button>
      <Button
        {...control}
        aria-label={`Remove round ${at + 1}`}
        disabled={count === 1}
        onClick={onRemove}
      >
        <Trash2 size={18} />
      </Button>
    </div>
  );
}

/** One round: its title, what happened, and where it stands among the others. */
export function RoundInput(props: Props) {
  const { at } = props;
  const { form } = useEditor();
  const errors = form.formState.errors.rounds?.[at];
  const details = useWatch({ control: form.control, name: `rounds.${at}.details` });
  return (
    <fieldset className={styles['round']}>
      <legend className="visually-hidden">Round {at + 1}</legend>
      <div className={styles['top']}>
        <span aria-hidden="true" className={styles['sign']}>
          {at + 1}
        </span>
        <span aria-hidden="true" className={styles['name']}>
          Round {at + 1}
        </span>
        <Controls {...props} />
      </div>
      <TextField
        label={roundLabels.title}
        error={errors?.title?.message}
        placeholder="e.g. Online test, 75 minutes"
        autoComplete="off"
        dir="auto"
        required
        {...form.register(`rounds.${at}.title`)}
      />
      <TextArea
        label={roundLabels.details}
        error={errors?.details?.message}
        rows={4}
        dir="auto"
        required
        room={{ used: (details ?? '').length, max: limits.feedbackCharacters }}
        {...form.register(`rounds.${at}.details`)}
      />
    </fieldset>
  );
}

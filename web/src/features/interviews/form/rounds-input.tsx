import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { feedbackLimits, interviewLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { formatRoundCount } from '../interview/interview-labels.tsx';
import { areBlank, emptyRound, type InterviewFields, roundLabels } from './interview-fields.ts';

interface Props {
  index: number;
  count: number;
  isRequired: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RoundInput({ index, count, isRequired, onMove, onRemove }: Props) {
  const { control, formState, register } = useFormContext<InterviewFields>();
  const errors = formState.errors.rounds?.[index];
  const details = useWatch({ control, name: `rounds.${index}.details` });
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 pt-3 pb-5 px-5 border border-line rounded-md bg-paper max-xs:px-4">
      <legend className="visually-hidden">Round {index + 1}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden="true"
          className="grid flex-none place-items-center rounded-full bg-brand text-on-brand text-sm font-bold size-8"
        >
          {index + 1}
        </span>
        <span aria-hidden="true" className="font-bold">
          Round {index + 1}
        </span>
        <div className="flex flex-wrap ml-auto -mr-3">
          <IconButton
            icon={ArrowUp}
            data-control="up"
            label={`Move round ${index + 1} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            data-control="down"
            label={`Move round ${index + 1} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            icon={Trash2}
            label={`Remove round ${index + 1}`}
            disabled={count === 1}
            onClick={onRemove}
          />
        </div>
      </div>
      <TextField
        label={roundLabels.title}
        error={errors?.title?.message}
        placeholder="e.g. Online test, 75 minutes"
        autoComplete="off"
        dir="auto"
        required={isRequired}
        {...register(`rounds.${index}.title`)}
      />
      <TextArea
        label={roundLabels.details}
        error={errors?.details?.message}
        rows={4}
        dir="auto"
        required={isRequired}
        counter={{ used: (details ?? '').length, max: feedbackLimits.characters }}
        {...register(`rounds.${index}.details`)}
      />
    </fieldset>
  );
}

interface FocusTarget {
  index: number;
  button?: 'up' | 'down';
}

function focusRound(list: HTMLElement | null, { index, button }: FocusTarget) {
  const round = list?.children.item(index);
  const controls = round?.querySelectorAll<HTMLElement>('[data-control]:not(:disabled)') ?? [];
  const target = [...controls].find(({ dataset }) => dataset['control'] === button);
  const fallback = button ? controls[0] : round?.querySelector('input');
  (target ?? fallback)?.focus();
}

function useRounds() {
  const { control } = useFormContext<InterviewFields>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rounds' });
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<FocusTarget>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (target.current) focusRound(list.current, target.current);
    target.current = undefined;
  });
  return {
    fields,
    list,
    announcement,
    add: () => append(emptyRound),
    move: (from: number, to: number) => {
      target.current = { index: to, button: to < from ? 'up' : 'down' };
      setAnnouncement(`Round ${from + 1} is now round ${to + 1}.`);
      move(from, to);
    },
    remove: (index: number) => {
      target.current = { index: Math.max(0, index - 1) };
      setAnnouncement(`Round ${index + 1} is removed.`);
      remove(index);
    },
  };
}

export function RoundsInput({ allowsBlankRounds = false }: { allowsBlankRounds?: boolean }) {
  const { fields, list, announcement, add, move, remove } = useRounds();
  const { control } = useFormContext<InterviewFields>();
  const rounds = useWatch({ control, name: 'rounds' });
  const isRequired = !(allowsBlankRounds && areBlank(rounds));
  const isFull = fields.length >= interviewLimits.rounds;
  return (
    <FormSection
      title="Round by round"
      hint={allowsBlankRounds ? interviewMessages.roundsOptionalHint : 'Add at least one round.'}
    >
      <ol ref={list} className="grid grid-cols-1 gap-5">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <RoundInput
              index={index}
              count={fields.length}
              isRequired={isRequired}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="soft" disabled={isFull} onClick={add}>
          <Plus size={18} /> {interviewMessages.addRound}
        </Button>
        <p className="text-ink-faint text-sm">
          {isFull
            ? `You can add at most ${interviewLimits.rounds} rounds.`
            : formatRoundCount(fields.length)}
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </FormSection>
  );
}

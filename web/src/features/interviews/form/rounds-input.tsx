import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { feedbackLimits, interviewLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/form-field/fields.tsx';
import { roundsText } from '../interview/interview-parts.tsx';
import { areUntold, emptyRound, type ExperienceFields, roundLabels } from './experience-fields.ts';

interface Props {
  at: number;
  count: number;
  isRequired: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RoundInput(props: Props) {
  const { at, count, isRequired, onMove, onRemove } = props;
  const { control, formState, register } = useFormContext<ExperienceFields>();
  const errors = formState.errors.rounds?.[at];
  const details = useWatch({ control, name: `rounds.${at}.details` });
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 pt-3 pb-5 px-5 border border-line rounded-md bg-paper max-xs:px-4">
      <legend className="visually-hidden">Round {at + 1}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden="true"
          className="grid flex-none place-items-center rounded-full bg-brand text-on-brand text-sm font-bold size-8"
        >
          {at + 1}
        </span>
        <span aria-hidden="true" className="font-bold">
          Round {at + 1}
        </span>
        <div className="flex flex-wrap ml-auto -mr-3">
          <IconButton
            icon={ArrowUp}
            data-control="up"
            label={`Move round ${at + 1} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            data-control="down"
            label={`Move round ${at + 1} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            icon={Trash2}
            label={`Remove round ${at + 1}`}
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
        {...register(`rounds.${at}.title`)}
      />
      <TextArea
        label={roundLabels.details}
        error={errors?.details?.message}
        rows={4}
        dir="auto"
        required={isRequired}
        counter={{ used: (details ?? '').length, max: feedbackLimits.characters }}
        {...register(`rounds.${at}.details`)}
      />
    </fieldset>
  );
}

interface Target {
  at: number;
  control?: 'up' | 'down';
}

function focusOn(list: HTMLElement | null, { at, control }: Target) {
  const round = list?.children.item(at);
  const controls = round?.querySelectorAll<HTMLElement>('[data-control]:not(:disabled)') ?? [];
  const target = [...controls].find(({ dataset }) => dataset['control'] === control);
  const first = control ? controls[0] : round?.querySelector('input');
  (target ?? first)?.focus();
}

function useRounds() {
  const { control } = useFormContext<ExperienceFields>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rounds' });
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<Target>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (target.current) focusOn(list.current, target.current);
    target.current = undefined;
  });
  return {
    fields,
    list,
    announcement,
    add: () => append(emptyRound),
    move: (from: number, to: number) => {
      target.current = { at: to, control: to < from ? 'up' : 'down' };
      setAnnouncement(`Round ${from + 1} is now round ${to + 1}.`);
      move(from, to);
    },
    remove: (at: number) => {
      target.current = { at: Math.max(0, at - 1) };
      setAnnouncement(`Round ${at + 1} is removed.`);
      remove(at);
    },
  };
}

export function RoundsInput({ mayBeUntold = false }: { mayBeUntold?: boolean }) {
  const { fields, list, announcement, add, move, remove } = useRounds();
  const { control } = useFormContext<ExperienceFields>();
  const rounds = useWatch({ control, name: 'rounds' });
  const isRequired = !(mayBeUntold && areUntold(rounds));
  const isFull = fields.length >= interviewLimits.rounds;
  return (
    <FormSection
      title="Round by round"
      hint={mayBeUntold ? interviewMessages.roundsOptionalHint : 'Add at least one round.'}
    >
      <ol ref={list} className="grid grid-cols-1 gap-5">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <RoundInput
              at={at}
              count={fields.length}
              isRequired={isRequired}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
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
            : roundsText(fields.length)}
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </FormSection>
  );
}

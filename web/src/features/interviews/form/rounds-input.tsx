import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { roundsText } from '../facts.ts';
import { useEditor } from './editor-context.ts';
import { emptyRound } from './experience-fields.ts';
import { FormSection } from './form-section.tsx';
import { RoundInput } from './round-input.tsx';
import styles from './rounds-input.module.css';

interface Target {
  at: number;
  /** The control that takes the focus, or the round's first field. */
  control?: 'up' | 'down';
}

function focusOn(list: HTMLElement | null, { at, control }: Target) {
  const round = list?.children.item(at);
  const controls = round?.querySelectorAll<HTMLElement>('[data-control]:not(:disabled)') ?? [];
  const wanted = [...controls].find(({ dataset }) => dataset['control'] === control);
  const first = control ? controls[0] : round?.querySelector('input');
  (wanted ?? first)?.focus();
}

/** The rounds, and where the focus goes once one was moved or removed. */
function useRounds() {
  const { form } = useEditor();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'rounds' });
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<Target>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (target.current) focusOn(list.current, target.current);
    target.current = undefined;
  });
  return {
    fields,
    list,
    news,
    add: () => append(emptyRound),
    move: (from: number, to: number) => {
      target.current = { at: to, control: to < from ? 'up' : 'down' };
      setNews(`Round ${from + 1} is now round ${to + 1}.`);
      move(from, to);
    },
    remove: (at: number) => {
      target.current = { at: Math.max(0, at - 1) };
      setNews(`Round ${at + 1} is removed.`);
      remove(at);
    },
  };
}

export function RoundsInput() {
  const { fields, list, news, add, move, remove } = useRounds();
  const isFull = fields.length >= limits.interviewRoundsMax;
  return (
    <FormSection title="Round by round" hint={messages.interview.roundsHint}>
      <ol ref={list} className={styles['rounds']}>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <RoundInput
              at={at}
              count={fields.length}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <div className={styles['foot']}>
        <Button variant="soft" disabled={isFull} onClick={add}>
          <Plus size={18} /> {messages.interview.addRound}
        </Button>
        <p className={styles['count']}>
          {isFull
            ? messages.interview.roundsFull.replace('{max}', String(limits.interviewRoundsMax))
            : roundsText(fields.length)}
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </FormSection>
  );
}

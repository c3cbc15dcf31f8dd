import { CircleCheck, CircleX, Hourglass, UserRound, VenetianMask } from 'lucide-react';
import { type Verdict, verdictNames } from '#contract/interview-verdicts.ts';
import type { InterviewCard } from '#contract/interviews.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import styles from './interview-parts.module.css';

export const roundsText = (count: number): string => (count === 1 ? '1 round' : `${count} rounds`);

/** The blocks of a plain text; single line breaks stay within them. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

export function AuthorName({ name, anonymous }: Pick<InterviewCard, 'name' | 'anonymous'>) {
  const Icon = anonymous ? VenetianMask : UserRound;
  return (
    <span className={styles['author']}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">Told by</span>
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </span>
  );
}

export const verdictStyles = {
  selected: { tone: 'success', Icon: CircleCheck },
  not_selected: { tone: 'neutral', Icon: CircleX },
  waiting: { tone: 'accent', Icon: Hourglass },
} as const satisfies Record<Verdict, object>;

/** Told by its words and its sign as well as by its colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, Icon } = verdictStyles[verdict];
  return (
    <Badge tone={tone}>
      <Icon size={15} aria-hidden="true" />
      {verdictNames[verdict]}
    </Badge>
  );
}

/** A visitor's words as they were typed: no markup of theirs means anything here. */
export function PlainText({ text }: { text: string }) {
  return (
    <div dir="auto" className={styles['text']}>
      {paragraphsOf(text).map((paragraph, at) => (
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type Verdict, verdictNames } from '#contract/interview-verdicts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

export const formatRoundCount = (count: number): string =>
  count === 1 ? '1 round' : `${count} rounds`;

export const verdictStyles = {
  selected: { tone: 'success', Icon: CircleCheck },
  not_selected: { tone: 'neutral', Icon: CircleX },
  waiting: { tone: 'accent', Icon: Hourglass },
} as const satisfies Record<Verdict, object>;

/** Text and an icon show the verdict, not only the colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, Icon } = verdictStyles[verdict];
  return (
    <Badge tone={tone}>
      <Icon size={15} />
      {verdictNames[verdict]}
    </Badge>
  );
}

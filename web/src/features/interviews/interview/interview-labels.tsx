import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type Verdict, verdictNames } from '#contract/interview-options.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

export const formatRoundCount = (count: number): string =>
  count === 1 ? '1 round' : `${count} rounds`;

export const verdictStyles = {
  selected: { tone: 'success', Icon: CircleCheck },
  not_selected: { tone: 'neutral', Icon: CircleX },
  waiting: { tone: 'accent', Icon: Hourglass },
} as const satisfies Record<Verdict, object>;

/** Shows how the interview ended, as text and with an icon, not only by colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, Icon } = verdictStyles[verdict];
  return (
    <Badge tone={tone}>
      <Icon size={15} />
      {verdictNames[verdict]}
    </Badge>
  );
}

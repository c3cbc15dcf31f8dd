import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Urgency } from './facts.ts';

/** Red is kept for what somebody called urgent; what is new says that it is (080). */
export function UrgencyBadge({ urgency }: { urgency: Urgency | undefined }) {
  if (urgency === 'flag') return <Badge tone="danger">{jobCardMessages.urgent}</Badge>;
  if (urgency !== 'age') return null;
  return (
    <Badge tone="success">
      {jobCardMessages.isNew} <span className="visually-hidden">{jobCardMessages.urgent}</span>
    </Badge>
  );
}

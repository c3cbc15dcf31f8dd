import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Urgency } from './facts.ts';

/** Only what somebody called urgent is urgent; what is young says that it is new (080). */
export function UrgencyBadge({ urgency }: { urgency: Urgency | undefined }) {
  if (urgency === 'flag') return <Badge tone="danger">{jobCardMessages.urgent}</Badge>;
  return urgency === 'age' ? <Badge tone="success">{jobCardMessages.isNew}</Badge> : null;
}

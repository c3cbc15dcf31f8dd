import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Urgency } from './facts.ts';

/** Only the flag makes a job urgent; a young one is marked as new (080). */
export function UrgencyBadge({ urgency }: { urgency: Urgency | undefined }) {
  if (urgency === 'flag') return <Badge tone="danger">{jobCardMessages.urgent}</Badge>;
  return urgency === 'age' ? <Badge tone="success">{jobCardMessages.isNew}</Badge> : null;
}

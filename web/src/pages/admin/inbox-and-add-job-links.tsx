import { Plus } from 'lucide-react';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

export const InboxLink = () => (
  <ButtonLink to={adminPaths.inbox} variant="outline">
    {inboxMessages.open}
  </ButtonLink>
);

export const AddJobLink = () => (
  <ButtonLink to={adminPaths.addJob}>
    <Plus size={18} /> {inboxMessages.addJob}
  </ButtonLink>
);

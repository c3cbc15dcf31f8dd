import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

export const InboxLink = () => (
  <ButtonLink to={adminPaths.inbox} variant="outline">
    {inboxMessages.open}
  </ButtonLink>
);

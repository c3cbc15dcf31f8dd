import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

export const InboxLink = () => (
  <Link to={adminPaths.inbox} className={buttonClass({ variant: 'outline' })}>
    {inboxMessages.open}
  </Link>
);

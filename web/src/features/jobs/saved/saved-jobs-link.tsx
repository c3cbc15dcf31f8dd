import { Bookmark } from 'lucide-react';
import { NavLink } from '#web/ui/link/link.tsx';
import { savedJobsLinkMessages } from '#contract/messages/save-job-button.ts';
import { savedItemPages } from '#contract/public-paths.ts';
import { toButtonClass } from '#web/ui/button/button.tsx';
import { useSavedIds } from './saved-jobs-store.ts';

const className = toButtonClass({ variant: 'plain', iconOnly: true });

export function SavedJobsLink() {
  const count = useSavedIds().size;
  return (
    <NavLink to={savedItemPages.savedJobs} title={savedJobsLinkMessages.link} className={className}>
      <Bookmark size={20} />
      <span className="visually-hidden">{savedJobsLinkMessages.link}</span>
      {count > 0 && (
        <span className="absolute top-1 right-0.5 min-w-4.5 py-0 px-1 rounded-full bg-brand text-on-brand text-[0.6875rem] font-bold leading-[1.125rem] text-center">
          {count}
        </span>
      )}
    </NavLink>
  );
}

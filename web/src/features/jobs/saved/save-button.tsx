import { Bookmark } from 'lucide-react';
import { fill } from '#contract/fill-template.ts';
import { saveButtonMessages } from '#contract/messages/save-job-button.ts';
import { savedItemPages } from '#contract/public-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { toggleSaved } from './change-saved-jobs.ts';
import { type BasicCard, useSavedIds } from './saved-jobs-store.ts';
import { fillJobName } from './fill-job-name.ts';

export function SaveButton(props: { job: BasicCard; closesAt?: string; iconOnly?: boolean }) {
  const { job, closesAt, iconOnly = false } = props;
  const toast = useToast();
  const press = () => {
    const { done, text: message, count } = toggleSaved(job, closesAt);
    const link = count && {
      to: savedItemPages.savedJobs,
      text: fill(saveButtonMessages.view, { count }),
    };
    toast(message, { name: 'saved', ...(link && { link }), ...(!done && { tone: 'danger' }) });
  };
  return (
    <Button
      variant={iconOnly ? 'plain' : 'outline'}
      iconOnly={iconOnly}
      className={
        iconOnly
          ? 'needs-script flex-none self-start -my-2.5 -mx-3 aria-pressed:text-brand [&[aria-pressed=true]_svg]:[fill:currentColor]'
          : 'needs-script aria-pressed:text-brand [&[aria-pressed=true]_svg]:[fill:currentColor]'
      }
      aria-pressed={useSavedIds().has(job.id)}
      aria-label={fillJobName('Save {role} at {company}', job)}
      onClick={press}
    >
      <Bookmark size={iconOnly ? 20 : 18} />
      {!iconOnly && 'Save'}
    </Button>
  );
}

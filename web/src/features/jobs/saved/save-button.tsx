import { Bookmark } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './save-button.module.css';
import { nameOf, type ShownCard, useIsSaved } from './saved-jobs.ts';

const text = messages.saveButton;

/** Its code is under way before the press that needs it. */
const prepare = () => import('./change-saved.ts');
const prepareAhead = () => void prepare().catch(() => undefined);

interface Props {
  job: ShownCard;
  closesAt?: string;
  iconOnly?: boolean;
}

export function SaveButton({ job, closesAt, iconOnly = false }: Props) {
  const toast = useToast();
  const press = async () => {
    const { done, text: told } = await prepare().then(
      ({ toggleSaved }) => toggleSaved(job, closesAt),
      () => ({ done: false, text: messages.problem.unreachable }),
    );
    toast(told, done ? {} : { tone: 'danger' });
  };
  return (
    <Button
      variant={iconOnly ? 'plain' : 'outline'}
      iconOnly={iconOnly}
      className={`needs-script ${styles['save']} ${iconOnly ? styles['corner'] : ''}`}
      aria-pressed={useIsSaved(job.id)}
      aria-label={nameOf(text.name, job)}
      onPointerEnter={prepareAhead}
      onFocus={prepareAhead}
      onClick={() => void press()}
    >
      <Bookmark size={iconOnly ? 20 : 18} />
      {!iconOnly && text.text}
    </Button>
  );
}

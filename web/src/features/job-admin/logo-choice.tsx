import { jobLabels } from '#contract/job-labels.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './job-form.module.css';

const label = jobLabels.companyLogo;

/** The logo another administrator saved, where one was chosen or taken away here as well. */
export function LogoChoice() {
  const { conflict, decideLogo } = useEditor();
  if (conflict?.logo !== 'open') return null;
  const { image } = conflict.theirs;
  return (
    <div className={styles['choice']}>
      <div className={styles['saved']}>
        <p>Saved meanwhile:</p>
        {image ? (
          <img src={image} alt={`${label} saved meanwhile`} className={styles['savedLogo']} />
        ) : (
          <p className={styles['theirs']}>{messages.jobAdmin.noLogo}</p>
        )}
      </div>
      <div className={styles['choiceActions']}>
        <Button
          size="small"
          variant="outline"
          aria-label={`Keep mine: ${label}`}
          onClick={() => decideLogo(false)}
        >
          Keep mine
        </Button>
        <Button
          size="small"
          variant="soft"
          aria-label={`Take theirs: ${label}`}
          onClick={() => decideLogo(true)}
        >
          Take theirs
        </Button>
      </div>
    </div>
  );
}

import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './interview-gone.module.css';

export function InterviewGone() {
  const { goneTitle, gone, backToList } = messages.interview;
  return (
    <div className={styles['gone']}>
      <Ladder broken />
      <h1 className={styles['title']}>{goneTitle}</h1>
      <p className={styles['text']}>{gone}</p>
      <Link to={paths.interviews} className={buttonClass()}>
        {backToList}
      </Link>
    </div>
  );
}

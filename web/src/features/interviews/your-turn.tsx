import { PenLine } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './your-turn.module.css';

/** Asks the reader for an experience of his own. */
export function YourTurn() {
  const { yourTurn, yourTurnHint, share } = messages.interview;
  return (
    <section aria-labelledby="your-turn" className={styles['turn']}>
      <h2 id="your-turn" className={styles['heading']}>
        {yourTurn}
      </h2>
      <p className={styles['hint']}>{yourTurnHint}</p>
      <Link to={paths.shareInterview} className={buttonClass({ variant: 'accent', wide: true })}>
        <PenLine size={18} aria-hidden="true" /> {share}
      </Link>
    </section>
  );
}

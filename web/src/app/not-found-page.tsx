import { Link } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { type HeadState, usePageHead } from '#web/lib/page.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './page-state.module.css';
import { paths } from './paths.ts';

const head = ({ url }: HeadState) => ({
  title: 'Page not found',
  description: messages.problem.notFound,
  path: url.pathname,
  noindex: true as const,
});

export function NotFoundPage() {
  usePageHead(head);
  return (
    <div className={styles['center']}>
      <div className={styles['state']}>
        <Ladder broken />
        <h1>Page not found</h1>
        <p>This rung is missing: there is nothing at this address, or nothing yet.</p>
        <div className={styles['actions']}>
          <Link to={paths.home} className={buttonClass()}>
            Explore all jobs
          </Link>
        </div>
      </div>
    </div>
  );
}

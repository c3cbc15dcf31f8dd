import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './article-missing.module.css';

const ReturnToBlog = ({ variant }: { variant: 'primary' | 'outline' }) => (
  <Link to={paths.techHub} className={buttonClass({ variant })}>
    {messages.post.returnToBlog}
  </Link>
);

interface StateProps {
  title: string;
  text: string;
  children: ReactNode;
}

const State = ({ title, text, children }: StateProps) => (
  <div className={styles['state']}>
    <Ladder broken />
    <h1 className={styles['title']}>{title}</h1>
    <p>{text}</p>
    <div className={styles['actions']}>{children}</div>
  </div>
);

export const ArticleMissing = () => (
  <State title={messages.post.notFoundTitle} text={messages.post.notFound}>
    <ReturnToBlog variant="primary" />
  </State>
);

interface FailedProps {
  /** Why, in words for the reader. */
  reason: string;
  onRetry: () => void;
}

/** The post may well be there: only the way to it failed. */
export const ArticleFailed = ({ reason, onRetry }: FailedProps) => (
  <div role="alert">
    <State title={messages.post.loadFailed} text={reason}>
      <Button onClick={onRetry}>
        <RotateCw size={16} /> Try again
      </Button>
      <ReturnToBlog variant="outline" />
    </State>
  </div>
);

import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './reading-bar.module.css';
import { useReadingPosition } from './reading-position.ts';
import { ReadingTop } from './reading-top.tsx';

interface Props {
  /** The text whose reading is followed. */
  text: RefObject<HTMLElement | null>;
  title: string;
  /** What can be done with the article. */
  children: ReactNode;
}

/** While the text moves on, the site's header leaves it the whole window. */
function useHeaderAway(away: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reading-on', away);
    return () => document.documentElement.removeAttribute('data-reading-on');
  }, [away]);
}

/**
 * Near the top there is the site's header, further down, on the way up, this bar in its place:
 * never both, and on the way down neither.
 */
export function ReadingBar({ text, title, children }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const { percent, heading, far, titled } = useReadingPosition(text, line);
  useHeaderAway(heading === 'down');
  return (
    <>
      <div
        role="progressbar"
        aria-label={messages.post.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles['track']}
      >
        <div ref={line} className={styles['line']} />
      </div>
      {titled && heading === 'up' && (
        <div role="region" aria-label="Article" className={styles['bar']}>
          <div className={styles['inner']}>
            <Link
              to={paths.techHub}
              aria-label={messages.post.returnToBlog}
              title={messages.post.returnToBlog}
              className={buttonClass({ variant: 'plain', iconOnly: true })}
            >
              <ArrowLeft size={20} />
            </Link>
            <p dir="auto" className={styles['title']}>
              {title}
            </p>
            {children}
          </div>
        </div>
      )}
      {far && <ReadingTop />}
    </>
  );
}

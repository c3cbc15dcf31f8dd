import { ArrowUp } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { useMedia } from '#web/ui/media/use-media.ts';
import styles from './reading-top.module.css';

/** The focus goes along, since the button is gone up there. */
export function ReadingTop() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={messages.post.toTop}
      title={messages.post.toTop}
      className={styles['top']}
      onClick={goUp}
    >
      <ArrowUp size={20} />
    </button>
  );
}

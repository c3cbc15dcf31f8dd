import { messages } from '#contract/messages.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { countText } from './count-text.ts';
import styles from './post-count.module.css';

const foundText = (count: number): string =>
  messages.techHub.found.replace('{posts}', countText(count));

/** How many posts there are, told when they change; a spinner while they are on their way. */
export const PostCount = ({ total, loading }: { total: number | undefined; loading: boolean }) => (
  <div role="status" className={styles['count']}>
    {loading ? (
      <Spinner label={messages.techHub.loading} />
    ) : (
      total !== undefined && foundText(total)
    )}
  </div>
);

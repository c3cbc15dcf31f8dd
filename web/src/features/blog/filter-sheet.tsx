import { messages } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { countText } from './count-text.ts';
import styles from './filter-sheet.module.css';
import { hubPath, noFilters } from './filters.ts';
import { type FilterProps, PostFilterGroups } from './post-filters.tsx';

interface Props extends FilterProps {
  total: number | undefined;
  onClose: () => void;
}

/** The filters on a phone: each choice is in force at once, and the button says what it leaves. */
export function FilterSheet({ total, onClose, ...filters }: Props) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Link
            to={hubPath({ ...noFilters, search: filters.filters.search })}
            preventScrollReset
            className={buttonClass({ variant: 'outline' })}
          >
            {messages.techHub.clearAll}
          </Link>
          <Button onClick={onClose}>
            {total === undefined ? 'Show posts' : `Show ${countText(total)}`}
          </Button>
        </>
      }
    >
      <div className={styles['groups']}>
        <PostFilterGroups {...filters} />
      </div>
    </Sheet>
  );
}

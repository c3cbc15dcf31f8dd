import { type LucideIcon, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import styles from './bulk-bar.module.css';
import { countText, type Noun } from './count-text.ts';
import type { Selection } from './selection.tsx';
import type { Bulk, BulkAction } from './use-bulk.ts';

export interface BulkButton<Item> {
  label: string;
  icon: LucideIcon;
  dangerous?: true;
  /** Those of the selected ones that it can be done to; without it, all. */
  of?: (item: Item) => boolean;
  /** What is done, or what asks for more before. */
  press: BulkAction<Item> | ((items: readonly Item[]) => void);
}

interface Props<Item extends { id: string }> {
  noun: Noun;
  selection: Selection<Item>;
  bulk: Bulk<Item>;
  buttons: readonly BulkButton<Item>[];
  /** The rows may be gone, and the focus with them. */
  onFinished: () => void;
}

/** What can be done with all that is ticked; there only while something is. */
export function BulkBar<Item extends { id: string }>(props: Props<Item>) {
  const { noun, selection, bulk, buttons, onFinished } = props;
  const chosen = [...selection.chosen.values()];
  if (chosen.length === 0) return null;

  const carryOut = async (action: BulkAction<Item>, items: readonly Item[]) => {
    if (!(await bulk.agreed(action, items))) return;
    selection.clear();
    await bulk.start(action, items);
    onFinished();
  };

  return (
    <div role="group" aria-label={`With the selected ${noun.many}`} className={styles['bar']}>
      <div className={styles['head']}>
        <p role="status" className={styles['count']}>
          {countText(chosen.length, noun)} selected
        </p>
        <Button
          variant="plain"
          iconOnly
          aria-label="Clear selection"
          title="Clear selection"
          onClick={selection.clear}
        >
          <X size={18} />
        </Button>
      </div>
      <div className={styles['buttons']}>
        {buttons.map(({ label, icon: Icon, dangerous, of, press }) => {
          const items = of ? chosen.filter(of) : chosen;
          const isPart = items.length > 0 && items.length < chosen.length;
          return (
            <Button
              key={label}
              variant={dangerous ? 'danger' : 'outline'}
              size="small"
              disabled={items.length === 0 || (bulk.run?.running ?? false)}
              onClick={() => {
                if (typeof press === 'function') press(items);
                else void carryOut(press, items);
              }}
            >
              <Icon size={16} aria-hidden="true" /> {label}
              {isPart && ` ${items.length} of them`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

import { Undo2, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import styles from './bulk-report.module.css';
import { countText, type Noun } from './count-text.ts';
import type { Bulk, BulkRun } from './use-bulk.ts';

function Running<Item>({ run }: { run: BulkRun<Item> }) {
  const finished = run.done.length + run.failed.length;
  return (
    <>
      <p id="bulk-progress">
        {run.action.running} {finished} of {run.total}
      </p>
      <progress
        aria-labelledby="bulk-progress"
        value={finished}
        max={run.total}
        className={styles['progress']}
      />
    </>
  );
}

interface Props<Item> {
  noun: Noun;
  nameOf: (item: Item) => string;
  bulk: Bulk<Item>;
}

function Failures<Item>({ noun, nameOf, bulk, run }: Props<Item> & { run: BulkRun<Item> }) {
  return (
    <div role="alert" className={styles['failures']}>
      <p>{countText(run.failed.length, noun)} failed:</p>
      <ul>
        {run.failed.map(({ item, reason }, at) => (
          <li key={at}>
            <strong dir="auto">{nameOf(item)}</strong> {reason}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="small" onClick={() => void bulk.retry(run)}>
        Try these again
      </Button>
    </div>
  );
}

/** How far it is and what came of it; stays until it is closed, so that it can be undone. */
export function BulkReport<Item>(props: Props<Item>) {
  const { run, start, dismiss } = props.bulk;
  if (!run) return <div role="status" />;
  const { action, done, failed, running } = run;
  const { undo, canUndo } = action;
  const undoable = canUndo ? done.filter(canUndo) : done;
  return (
    <div className={styles['report']}>
      <div role="status" className={styles['line']}>
        {running ? <Running run={run} /> : <p dir="auto">{action.done(done)}</p>}
        {!running && (
          <span className={styles['buttons']}>
            {undo && undoable.length > 0 && (
              <Button variant="outline" size="small" onClick={() => void start(undo, undoable)}>
                <Undo2 size={16} /> Undo
              </Button>
            )}
            <Button variant="plain" size="small" iconOnly aria-label="Close" onClick={dismiss}>
              <X size={16} />
            </Button>
          </span>
        )}
      </div>
      {!running && failed.length > 0 && <Failures {...props} run={run} />}
    </div>
  );
}

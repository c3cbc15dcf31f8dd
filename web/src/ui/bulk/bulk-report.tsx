import { Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countFigure } from '../figure/count-figure.ts';
import { Button } from '../button/button.tsx';
import { countText, type Noun } from './count-text.ts';
import type { ShownBulk } from './use-bulk.ts';

type Run<Item> = NonNullable<ShownBulk<Item>['run']>;

/** Enough to see what went wrong; the others are still tried again. */
const shownFailures = 20;

function Running<Item>({ run, bulk }: { run: Run<Item>; bulk: ShownBulk<Item> }) {
  const finished = run.done.length + run.failed.length;
  const { reason, isStopped } = run.halt ?? {};
  const all = `${countFigure(finished)} of ${countFigure(run.total)}`;
  return (
    <>
      <p id="bulk-progress">
        {isStopped ? `Stopped at ${all}.` : `${run.action.running} ${all}`}
        {reason && ` ${reason}`}
      </p>
      <progress
        aria-labelledby="bulk-progress"
        value={finished}
        max={run.total}
        className="flex-[1_1_10rem] h-2 accent-brand"
      />
      {run.halt && (
        <span className="flex gap-1 items-center ms-auto [&_button]:min-w-target [&_button]:min-h-target">
          <Button variant="outline" size="small" onClick={isStopped ? bulk.goOn : bulk.stop}>
            {isStopped ? 'Continue' : 'Stop'}
          </Button>
          {isStopped && (
            <Button variant="plain" size="small" onClick={bulk.dismiss}>
              Leave the rest
            </Button>
          )}
        </span>
      )}
    </>
  );
}

interface Props<Item> {
  noun: Noun;
  nameOf: (item: Item) => ReactNode;
  bulk: ShownBulk<Item>;
}

function Failures<Item>({ noun, nameOf, bulk, run }: Props<Item> & { run: Run<Item> }) {
  const more = run.failed.length - shownFailures;
  return (
    <div
      role="alert"
      className="grid gap-2 justify-items-start py-3 px-4 -ms-2 rounded-sm bg-danger-tint text-danger wrap-anywhere [&_ul]:grid [&_ul]:gap-1 [&_ul]:text-ink"
    >
      <p>{countText(run.failed.length, noun)} failed:</p>
      <ul>
        {run.failed.slice(0, shownFailures).map(({ item, reason }, at) => (
          <li key={at}>
            <strong dir="auto">{nameOf(item)}</strong> {reason}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
      {run.failed.some(({ isFinal }) => !isFinal) && (
        <Button variant="outline" size="small" onClick={bulk.retry}>
          Try these again
        </Button>
      )}
    </div>
  );
}

/** How far it is and what came of it; stays until it is closed, so that it can be undone. */
export function BulkReport<Item>(props: Props<Item>) {
  const { run, undo, dismiss } = props.bulk;
  if (!run) return <div role="status" />;
  const { action, done, failed, running } = run;
  const undoable = action.canUndo ? done.filter(action.canUndo) : done;
  return (
    <div className="panel grid gap-3 mb-4 py-2 pr-2 pl-4 text-sm">
      <div
        role="status"
        className="flex flex-wrap gap-x-4 gap-y-2 items-center min-h-target [&_p]:min-w-0 [&_p]:wrap-anywhere [&_p]:tabular-nums"
      >
        {running ? (
          <Running run={run} bulk={props.bulk} />
        ) : (
          <>
            <p dir="auto">{(done.length > 0 || failed.length === 0) && action.done(done)}</p>
            <span className="flex gap-1 items-center ms-auto [&_button]:min-w-target [&_button]:min-h-target">
              {action.undo && undoable.length > 0 && (
                <Button variant="outline" size="small" onClick={() => undo(undoable)}>
                  <Undo2 size={16} /> Undo
                </Button>
              )}
              <Button variant="plain" size="small" iconOnly aria-label="Close" onClick={dismiss}>
                <X size={16} />
              </Button>
            </span>
          </>
        )}
      </div>
      {!running && failed.length > 0 && <Failures {...props} run={run} />}
    </div>
  );
}

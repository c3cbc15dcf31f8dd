import { type LucideIcon, Undo2, X } from 'lucide-react';
import { formatNumber, pluralize } from '../format-count/format-count.ts';
import { Button, IconButton } from '../button/button.tsx';
import { focusContainerThen } from '../button/focus-container.ts';
import type { BulkState } from './use-bulk-actions.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { Selection } from './row-selection.tsx';

type Run<Item> = NonNullable<BulkState<Item>['run']>;

/** More failures are only counted; all of them are tried again. */
const maxShownFailures = 20;

function RunProgress<Item>({ run, bulk }: { run: Run<Item>; bulk: BulkState<Item> }) {
  const finished = run.done.length + run.failed.length;
  const { reason, isStopped } = run.stopState ?? {};
  const progressText = `${formatNumber(finished)} of ${formatNumber(run.total)}`;
  return (
    <>
      <p id="bulk-progress">
        {isStopped ? `Stopped at ${progressText}.` : `${run.action.runningText} ${progressText}`}
        {reason && ` ${reason}`}
      </p>
      <progress
        aria-labelledby="bulk-progress"
        value={finished}
        max={run.total}
        className="flex-[1_1_10rem] h-2 accent-brand"
      />
      {run.stopState && (
        <span className="flex gap-1 items-center ms-auto [&_button]:min-w-target [&_button]:min-h-target">
          <Button variant="outline" size="small" onClick={isStopped ? bulk.resume : bulk.stop}>
            {isStopped ? 'Continue' : 'Stop'}
          </Button>
          {isStopped && (
            <Button variant="plain" size="small" onClick={focusContainerThen(bulk.dismiss)}>
              Leave the rest
            </Button>
          )}
        </span>
      )}
    </>
  );
}

interface ReportProps<Item> {
  noun: string;
  nameItem: (item: Item) => ReactNode;
  bulk: BulkState<Item>;
}

function FailureList<Item>({ noun, nameItem, bulk, run }: ReportProps<Item> & { run: Run<Item> }) {
  const hiddenCount = run.failed.length - maxShownFailures;
  return (
    <div
      role="alert"
      className="grid gap-2 justify-items-start py-3 px-4 -ms-2 rounded-sm bg-danger-tint text-danger wrap-anywhere [&_ul]:grid [&_ul]:gap-1 [&_ul]:text-ink"
    >
      <p>{pluralize(run.failed.length, noun)} failed:</p>
      <ul>
        {run.failed.slice(0, maxShownFailures).map(({ item, reason }, index) => (
          <li key={index}>
            <strong dir="auto">{nameItem(item)}</strong> {reason}
          </li>
        ))}
        {hiddenCount > 0 && <li>And {formatNumber(hiddenCount)} more.</li>}
      </ul>
      {run.failed.some(({ isPermanent }) => !isPermanent) && (
        <Button variant="outline" size="small" onClick={focusContainerThen(bulk.retry)}>
          Try these again
        </Button>
      )}
    </div>
  );
}

export function BulkResult<Item>(props: ReportProps<Item>) {
  const { bulk } = props;
  const { run } = bulk;
  if (!run) return <div tabIndex={-1} role="status" />;
  const { action, done, undoable, failed, isRunning } = run;
  return (
    <div tabIndex={-1} className="panel grid gap-3 mb-4 py-2 pr-2 pl-4 text-sm">
      <div
        role="status"
        className="flex flex-wrap gap-x-4 gap-y-2 items-center min-h-target [&_p]:min-w-0 [&_p]:wrap-anywhere [&_p]:tabular-nums"
      >
        {isRunning ? (
          <RunProgress run={run} bulk={bulk} />
        ) : (
          <>
            <p dir="auto">{(done.length > 0 || failed.length === 0) && action.doneText(done)}</p>
            <span className="flex gap-1 items-center ms-auto [&_button]:min-w-target [&_button]:min-h-target">
              {action.undo && undoable.length > 0 && (
                <Button variant="outline" size="small" onClick={focusContainerThen(bulk.undo)}>
                  <Undo2 size={16} /> Undo
                </Button>
              )}
              <IconButton
                icon={X}
                iconSize={16}
                size="small"
                label="Close"
                onClick={focusContainerThen(bulk.dismiss)}
              />
            </span>
          </>
        )}
      </div>
      {!isRunning && failed.length > 0 && <FailureList {...props} run={run} />}
    </div>
  );
}

export interface BulkButton<Item, Action> {
  label: string;
  icon: LucideIcon;
  dangerous?: true;
  /** Without it the action applies to all selected items. */
  filter?: (item: Item) => boolean;
  action: Action | ((items: readonly Item[]) => void);
}

interface MatchingItems<Item> {
  total: number;
  readAll: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<readonly Item[]>;
}

interface BarProps<Item extends { id: string }, Action extends object | string> {
  noun: string;
  selection: Selection<Item>;
  bulk: {
    run: { isRunning: boolean } | undefined;
    confirm: (action: Action, items: readonly Item[]) => Promise<boolean>;
    start: (action: Action, items: readonly Item[]) => Promise<void>;
  };
  buttons: readonly BulkButton<Item, Action>[];
  /** Moves the focus: the row that had it may be gone. */
  onFinished: () => void;
  matchingItems?: MatchingItems<Item>;
}

type SelectMatchingProps<Item extends { id: string }> = MatchingItems<Item> &
  Pick<BarProps<Item, never>, 'noun' | 'selection'>;

function SelectMatching<Item extends { id: string }>(props: SelectMatchingProps<Item>) {
  const { noun, selection, total, readAll } = props;
  const [readCount, setDone] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [readController, setReadController] = useState<AbortController>();
  useEffect(() => () => readController?.abort(), [readController]);

  const select = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    setReadController(controller);
    setFailed(false);
    setDone(0);
    try {
      selection.setSelected(await readAll(signal, setDone), true);
    } catch {
      setFailed(!signal.aborted);
    } finally {
      setDone(undefined);
    }
  };

  if (readCount !== undefined) {
    return (
      <Button
        variant="plain"
        size="small"
        onClick={focusContainerThen(() => readController?.abort())}
      >
        Stop{' '}
        <span aria-hidden="true">{`${formatNumber(readCount)} of ${formatNumber(total)}`}</span>
      </Button>
    );
  }
  if (selection.selectedItems.size >= total) return null;
  return (
    <>
      <Button variant="plain" size="small" onClick={focusContainerThen(() => void select())}>
        Select all {pluralize(total, noun)} of this list
      </Button>
      {failed && <p role="alert">The list could not be read. Try again.</p>}
    </>
  );
}

export function BulkBar<Item extends { id: string }, Action extends object | string>(
  props: BarProps<Item, Action>,
) {
  const { noun, selection, bulk, buttons, onFinished, matchingItems } = props;
  const chosen = [...selection.selectedItems.values()];
  if (chosen.length === 0) return null;

  const runAction = async (action: Action, items: readonly Item[]) => {
    if (!(await bulk.confirm(action, items))) return;
    selection.clear();
    await bulk.start(action, items);
    onFinished();
  };

  return (
    <div
      tabIndex={-1}
      role="group"
      aria-label={`With the selected ${noun}s`}
      className="flex flex-wrap sticky z-2 bottom-3 gap-x-4 gap-y-1 items-center justify-between mb-3 py-2 pr-2 pl-4 border border-brand rounded-md bg-brand-tint shadow-md [&_button]:min-h-target"
    >
      <div className="flex flex-wrap gap-2 items-center max-xs:flex-1 max-xs:justify-between">
        <p role="status" className="text-sm font-bold tabular-nums">
          {pluralize(chosen.length, noun)} selected
        </p>
        <IconButton
          icon={X}
          label="Clear selection"
          title="Clear selection"
          onClick={() => {
            selection.clear();
            onFinished();
          }}
        />
        {matchingItems && <SelectMatching {...{ noun, selection, ...matchingItems }} />}
      </div>
      <div className="flex flex-wrap gap-2 items-center max-xs:w-[calc(100%_+_var(--space-2))] max-xs:-ms-2 max-xs:[&>*]:flex-[1_1_auto]">
        {buttons.map(({ label, icon: Icon, dangerous, filter, action }) => {
          const items = filter ? chosen.filter(filter) : chosen;
          const isPartial = items.length > 0 && items.length < chosen.length;
          return (
            <Button
              key={label}
              variant={dangerous ? 'danger' : 'outline'}
              size="small"
              disabled={items.length === 0 || (bulk.run?.isRunning ?? false)}
              onClick={() => {
                if (typeof action === 'function') action(items);
                else void runAction(action, items);
              }}
            >
              <Icon size={16} /> {label}
              {isPartial && ` ${formatNumber(items.length)} of them`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

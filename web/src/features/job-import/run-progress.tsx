import { Pause, Play } from 'lucide-react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Progress } from '#web/ui/progress/progress.tsx';
import type { Progress as RunProgressState } from '#job-import/running/runner.ts';
import { type ImportStatus, isMoving } from '#job-import/running/import-status.ts';
import { counted, timeText } from './words.ts';

const words = jobImportMessages;

const statusTexts: Readonly<Partial<Record<ImportStatus, string>>> = {
  unreachable: words.waiting,
  busy: words.busy,
  stopping: words.pausing,
  paused: words.paused,
  'signed out': words.signedOut,
};

function paceText({ pace, status }: RunProgressState): string {
  if (!pace || status !== 'running') return '';
  return [
    fill(words.perSecond, { count: countFigure(Math.round(pace.perSecond)) }),
    fill(words.timeLeft, { time: timeText(pace.secondsLeft) }),
  ].join(', ');
}

interface RunProgressProps {
  progress: RunProgressState;
  isStored: boolean;
  onPause: () => void;
  onGoOn: () => void;
  onCancel: () => void;
}

export function RunProgress(props: RunProgressProps) {
  const { progress, isStored, onPause, onGoOn, onCancel } = props;
  const { status, counts } = progress;
  const done = counts.created + counts.failed;
  const rows = done + counts.left;
  const moving = isMoving(status);
  return (
    <div className="panel grid gap-3 p-5">
      <p className="text-lg font-bold tabular-nums">
        {fill(words.progress, { done: countFigure(done), rows: counted(rows, 'row') })}
        {counts.failed > 0 && fill(words.failedSoFar, { count: countFigure(counts.failed) })}
      </p>
      <Progress label={words.runTitle} done={done} of={rows} failed={counts.failed} />
      <div className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">
        <p role="status" className="text-accent-ink font-medium">
          {statusTexts[status]}
        </p>
        <p>{paceText(progress)}</p>
      </div>
      {!isStored && (
        <p className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">{words.notStored}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={moving ? 'outline' : 'primary'}
          disabled={status === 'stopping'}
          onClick={moving ? onPause : onGoOn}
        >
          {moving ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          {moving ? words.pause : words.goOn}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

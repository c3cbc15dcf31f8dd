import { messages } from '#contract/messages.ts';
import styles from './check-result.module.css';
import { RunEnd } from './run-end.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunRows } from './run-rows.tsx';
import type { Runner } from './running/runner.ts';
import { StepSection } from './step-section.tsx';
import { hasEnded, useRun } from './use-run.ts';
import { countText, fill } from './words.ts';

const words = messages.jobImport;

interface RunViewProps {
  runner: Runner;
  kept: boolean;
  onRestart: () => void;
}

const titleOf = (ended: boolean, cancelled: boolean) => {
  if (cancelled) return words.cancelledTitle;
  return ended ? words.doneTitle : words.runTitle;
};

/** The import while it runs, and what came of it. */
export function RunView({ runner, kept, onRestart }: RunViewProps) {
  const { cancel, ...progress } = useRun(runner, kept);
  const { counts } = progress;
  const ended = hasEnded(progress.standing);
  const summary = fill(words.summary, {
    created: countText(counts.created),
    failed: countText(counts.failed),
    left: countText(counts.left),
  });
  return (
    <StepSection title={titleOf(ended, progress.standing === 'cancelled')}>
      <p role="status" className={styles['summary']}>
        {ended && summary}
      </p>
      {ended ? (
        <RunEnd {...{ runner, counts, results: progress.results, onRestart }} />
      ) : (
        <RunProgress
          {...{ progress, kept }}
          onPause={runner.pause}
          onGoOn={runner.start}
          onCancel={() => void cancel()}
        />
      )}
      <RunRows run={runner.run} results={progress.results} />
    </StepSection>
  );
}

import { messages } from '#contract/messages.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './check-result.module.css';
import { download, nameBeside } from '#web/lib/download.ts';
import type { Counts, Results } from './running/run.ts';
import type { Runner } from './running/runner.ts';
import { forgetRun } from './running/kept-runs.ts';

const words = messages.jobImport;

async function saveReport({ run }: Runner, results: Results) {
  const { reportFile } = await fetchPart(import('./running/report.ts'));
  download(reportFile(run, results, location.origin), nameBeside(run.fileName, 'report'));
}

async function saveUnadded({ run }: Runner, results: Results) {
  const { unaddedFile } = await fetchPart(import('./running/report.ts'));
  download(unaddedFile(run, results), nameBeside(run.fileName, 'not added'));
}

interface RunEndProps {
  runner: Runner;
  counts: Counts;
  results: Results;
  onRestart: () => void;
}

/** What to do with the results; they are kept until another file is chosen. */
export function RunEnd({ runner, counts, results, onRestart }: RunEndProps) {
  const mayGoWell = [...results.values()].some((result) => 'again' in result && result.again);
  const another = () => void forgetRun(runner.run).then(onRestart);
  return (
    <div className={styles['actions']}>
      {mayGoWell && <Button onClick={runner.tryAgain}>{words.tryAgain}</Button>}
      <Link to={adminPaths.jobList} className={buttonClass()}>
        {words.toJobs}
      </Link>
      <Button variant="outline" onClick={() => void saveReport(runner, results)}>
        {words.downloadReport}
      </Button>
      {counts.failed + counts.left > 0 && (
        <Button variant="outline" onClick={() => void saveUnadded(runner, results)}>
          {words.downloadFailed}
        </Button>
      )}
      <Button variant="plain" onClick={another}>
        {words.another}
      </Button>
    </div>
  );
}

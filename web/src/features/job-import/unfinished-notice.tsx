import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import styles from './job-import.module.css';
import { readOwner } from './portal.ts';
import { type StoredRun, openRunStore } from './running/run-store.ts';
import { forgetRun } from './running/stored-runs.ts';

const words = jobImportMessages;

const isOpen = ({ run, results }: StoredRun) => !run.cancelled && results.size < run.rows.length;

async function ownRun(client: QueryClient, now: Date): Promise<StoredRun | undefined> {
  const [owner, store] = await Promise.all([readOwner(client), openRunStore()]);
  return owner === undefined ? undefined : store.newest(owner, now);
}

/** The import that a reload or another page interrupted, or the results of the last one. */
function useKept() {
  const { now } = useSite();
  const client = useQueryClient();
  const [kept, setKept] = useState<StoredRun>();
  useEffect(() => {
    let shown = true;
    void ownRun(client, now)
      .then((found) => shown && setKept(found))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [client, now]);
  return { kept, forgotten: () => setKept(undefined) };
}

export function UnfinishedNotice({ onResume }: { onResume: (kept: StoredRun) => void }) {
  const { kept, forgotten } = useKept();
  const dialogs = useConfirm();
  if (!kept) return null;
  const { run, results } = kept;
  const open = isOpen(kept);

  const discard = async () => {
    const agreed =
      !open ||
      (await dialogs.confirm({
        title: words.discard,
        text: words.discardQuestion,
        confirmLabel: words.discard,
        dangerous: true,
      }));
    if (!agreed) return;
    await forgetRun(run);
    forgotten();
  };

  const state = {
    file: run.fileName,
    done: countFigure(results.size),
    rows: countFigure(run.rows.length),
  };
  return (
    <section aria-labelledby="kept" className={styles['kept']} data-open={open || undefined}>
      <div className={styles['text']}>
        <h2 id="kept" className={styles['keptNoticeTitle']}>
          {open ? words.keptTitle : words.keptDone}
        </h2>
        <p>{fill(words.kept, state)}</p>
      </div>
      <Button variant={open ? 'primary' : 'outline'} onClick={() => onResume(kept)}>
        {open && <RotateCcw size={18} aria-hidden="true" />}
        {open ? words.resume : words.showResults}
      </Button>
      <Button variant="plain" onClick={() => void discard()}>
        {words.discard}
      </Button>
    </section>
  );
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { readOwner } from '#web/lib/admin/read-owner.ts';
import { forgetRun, openImports, type StoredImport } from './running/stored-runs.ts';

const words = jobImportMessages;

const isOpen = ({ run, results }: StoredImport) => !run.cancelled && results.size < run.rows.length;

async function ownRun(client: QueryClient, now: Date): Promise<StoredImport | undefined> {
  const [owner, store] = await Promise.all([readOwner(client), openImports()]);
  return owner === undefined ? undefined : store.newest(owner, now);
}

function useStoredRun() {
  const { now } = useSite();
  const client = useQueryClient();
  const [stored, setStored] = useState<StoredImport>();
  useEffect(() => {
    let shown = true;
    void ownRun(client, now)
      .then((found) => shown && setStored(found))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [client, now]);
  return { stored, forgotten: () => setStored(undefined) };
}

export function UnfinishedNotice({ onResume }: { onResume: (run: StoredImport) => void }) {
  const { stored, forgotten } = useStoredRun();
  const dialogs = useConfirm();
  if (!stored) return null;
  const { run, results } = stored;
  const open = isOpen(stored);

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
    <section
      aria-labelledby="unfinished"
      className="panel flex flex-wrap gap-3 items-center mb-6 py-4 px-5 [&[data-open]]:border-accent-ink [&[data-open]]:bg-accent-tint"
      data-open={open || undefined}
    >
      <div className="flex-[1_1_16rem] min-w-0 text-sm wrap-anywhere">
        <h2 id="unfinished" className="text-md">
          {open ? words.unfinishedTitle : words.lastImport}
        </h2>
        <p>{fill(words.unfinished, state)}</p>
      </div>
      <Button variant={open ? 'primary' : 'outline'} onClick={() => onResume(stored)}>
        {open && <RotateCcw size={18} aria-hidden="true" />}
        {open ? words.resume : words.showResults}
      </Button>
      <Button variant="plain" onClick={() => void discard()}>
        {words.discard}
      </Button>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '#contract/fill.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { jobPostingMessages as texts } from '#contract/messages/job-posting.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { BulkReport } from '#web/ui/bulk/bulk.tsx';
import { countText } from '#web/ui/figure/count-figure.ts';
import { RowTick, useSelection } from '#web/ui/bulk/selection.tsx';
import { type BulkAction, useBulk } from '#web/ui/bulk/actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusAround } from '#web/ui/button/focus-around.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { refreshDrafts, saveDraft } from '../drafts/api.ts';
import { draftGuesses, type ReadPosting } from '../posting/draft-guesses.ts';
import type { PostingItem } from './posting-items.ts';

const drafts = (count: number) => countText(count, 'draft');

const formatName = ({ fields: { role, title } }: PostingItem): string =>
  [role ?? texts.noRole, title ?? texts.noCompany].join(', ');

function understoodText({ fields, unsure, missing }: PostingItem): string {
  const count = countText(Object.keys(fields).length, 'field');
  return [
    `${count} read`,
    unsure.length > 0 && `${unsure.length} to check`,
    missing.length > 0 &&
      fill(texts.missing, { fields: missing.map((name) => jobLabels[name]).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function useSaving() {
  const client = useQueryClient();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk<PostingItem>({ explainError, refresh: () => refreshDrafts(client) });
  const save: BulkAction<PostingItem> = {
    running: 'Saving…',
    done: ({ length: count }) => fill(texts.draftsSaved, { drafts: drafts(count) }),
    work: async (item) => {
      const { id } = await saveDraft(item.fields, { key: item.id });
      draftGuesses(id).write(item.guesses);
      setSaved((before) => new Set([...before, item.id]));
      return item;
    },
  };
  const navigate = useNavigate();
  const toast = useToast();
  const { run } = bulk;
  const isDone = run !== undefined && !run.running && run.failed.length === 0;
  const end = useEffectEvent(() => {
    toast(fill(texts.draftsSaved, { drafts: drafts(saved.size) }));
    void navigate(adminPaths.drafts);
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  return { bulk, save, saved };
}

interface Props {
  items: readonly PostingItem[];
  onOneByOne: (postings: readonly ReadPosting[]) => Promise<void>;
  onDiscard: () => void;
}

export function SeveralPostings({ items, onOneByOne, onDiscard }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const { bulk, save, saved } = useSaving();
  useEffect(() => box.current?.focus(), []);
  const left = items.filter((item) => !saved.has(item.id));
  const chosen = left.filter((item) => selection.chosen.has(item.id));
  const isBusy = chosen.length === 0 || (bulk.run?.running ?? false);
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      tabIndex={-1}
      className="grid gap-3 w-full [&:focus]:outline-none"
    >
      <h3 id={`${id}-title`} className="text-md">
        {`${items.length} postings found`}
      </h3>
      <p id={`${id}-hint`} className="text-ink-soft text-xs">
        {texts.foundHint}
      </p>
      <BulkReport noun="draft" nameItem={formatName} bulk={bulk} />
      <ul className="grid m-0 p-0 border-t border-line list-none">
        {left.map((item) => (
          <li key={item.id} className="flex gap-4 items-center p-3 border-b border-line">
            <RowTick item={item} items={left} name={formatName(item)} selection={selection} />
            <div className="grid gap-1 min-w-0 text-sm wrap-anywhere">
              <p dir="auto" className="font-bold">
                {item.fields.role ?? texts.noRole}
              </p>
              <p dir="auto">{item.fields.title ?? texts.noCompany}</p>
              <p className="text-ink-soft text-xs">{understoodText(item)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 items-center">
        <Button disabled={isBusy} onClick={focusAround(() => void bulk.start(save, chosen))}>
          <FilePenLine size={18} />
          {`Save ${drafts(chosen.length)}`}
        </Button>
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => void onOneByOne(chosen.map(({ read }) => read))}
        >
          Fill the form with one after the other
        </Button>
        <Button variant="plain" disabled={bulk.run?.running ?? false} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

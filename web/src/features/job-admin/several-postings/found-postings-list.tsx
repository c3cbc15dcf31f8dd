import { useQueryClient } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import { isCategoryField, jobLabels, requiredFieldNames } from '#contract/job-fields.ts';
import { jobPostingMessages as texts } from '#contract/messages/paste-posting.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { RowCheckbox, useSelection } from '#web/ui/bulk/row-selection.tsx';
import { type BulkAction, useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusContainerThen } from '#web/ui/button/focus-container.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { refreshDrafts, saveDraft } from '../drafts/api.ts';
import {
  type FoundPostings,
  openFoundPostingsStore,
  openGuessStore,
  type ParsedPosting,
  type PostingItem,
} from '../posting/posting-storage.ts';

const formatDraftCount = (count: number) => pluralize(count, 'draft');

const formatRole = ({ statedGuesses }: PostingItem) => statedGuesses.role?.value ?? texts.noRole;
const formatCompany = ({ statedGuesses }: PostingItem) =>
  statedGuesses.title?.value ?? texts.noCompany;
const formatPostingName = (item: PostingItem) => `${formatRole(item)}, ${formatCompany(item)}`;

function summarizePosting({ statedGuesses }: PostingItem): string {
  const guesses = Object.values(statedGuesses);
  const uncertainGuesses = guesses.filter((guess) => !guess?.isCertain);
  // Categories are derived when the draft is opened.
  const missingFields = requiredFieldNames.filter(
    (name) => !statedGuesses[name] && !isCategoryField(name),
  );
  return [
    `${pluralize(guesses.length, 'field')} read`,
    uncertainGuesses.length > 0 && `${uncertainGuesses.length} to check`,
    missingFields.length > 0 &&
      fill(texts.missing, { fields: missingFields.map((name) => jobLabels[name]).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function useSaveDrafts() {
  const client = useQueryClient();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk<PostingItem>({ explainError, refresh: () => refreshDrafts(client) });
  const save: BulkAction<PostingItem> = {
    runningText: 'Saving…',
    doneText: ({ length: count }) => fill(texts.draftsSaved, { drafts: formatDraftCount(count) }),
    perform: async (item) => {
      const guesses = Object.entries(item.statedGuesses);
      const fields = Object.fromEntries(guesses.map(([name, guess]) => [name, guess?.value]));
      const { id } = await saveDraft(fields, { key: item.id });
      openGuessStore(id).write(item.statedGuesses);
      setSaved((before) => new Set([...before, item.id]));
      const found = openFoundPostingsStore().read();
      const unsaved = found?.items.filter((each) => each.id !== item.id);
      if (found && unsaved) openFoundPostingsStore().write({ ...found, items: unsaved });
    },
  };
  const navigate = useNavigate();
  const toast = useToast();
  const { run } = bulk;
  const isDone = run !== undefined && !run.isRunning && run.failed.length === 0;
  const finish = useEffectEvent(() => {
    openFoundPostingsStore().clear();
    toast(fill(texts.draftsSaved, { drafts: formatDraftCount(saved.size) }));
    void navigate(adminPaths.drafts);
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return { bulk, save, saved };
}

interface SeveralPostingsProps {
  found: FoundPostings;
  onFillOneByOne: (postings: readonly ParsedPosting[]) => Promise<void>;
  onDiscard: () => void;
}

export function FoundPostingsList({ found, onFillOneByOne, onDiscard }: SeveralPostingsProps) {
  const { items, pastedLines } = found;
  const id = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const { bulk, save, saved } = useSaveDrafts();
  useEffect(() => groupRef.current?.focus(), []);
  const unsaved = items.filter((item) => !saved.has(item.id));
  const selectedItems = unsaved.filter((item) => selection.selectedItems.has(item.id));
  const isDisabled = selectedItems.length === 0 || (bulk.run?.isRunning ?? false);
  return (
    <div
      ref={groupRef}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      tabIndex={-1}
      className="grid gap-3 w-full [&:focus]:outline-none"
    >
      <h3 id={`${id}-title`} className="text-md">
        {`${pluralize(items.length, 'posting')} found`}
      </h3>
      <p id={`${id}-hint`} className="text-ink-soft text-xs">
        {texts.foundHint}
      </p>
      <BulkResult noun="draft" nameItem={formatPostingName} bulk={bulk} />
      <ul className="grid m-0 p-0 border-t border-line list-none">
        {unsaved.map((item) => (
          <li key={item.id} className="flex gap-4 items-center p-3 border-b border-line">
            <RowCheckbox
              item={item}
              items={unsaved}
              name={formatPostingName(item)}
              selection={selection}
            />
            <div className="grid gap-1 min-w-0 text-sm wrap-anywhere">
              <p dir="auto" className="font-bold">
                {formatRole(item)}
              </p>
              <p dir="auto">{formatCompany(item)}</p>
              <p className="text-ink-soft text-xs">{summarizePosting(item)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 items-center">
        <Button
          disabled={isDisabled}
          onClick={focusContainerThen(() => void bulk.start(save, selectedItems))}
        >
          <FilePenLine size={18} />
          {`Save ${formatDraftCount(selectedItems.length)}`}
        </Button>
        <Button
          variant="outline"
          disabled={isDisabled}
          onClick={() =>
            void onFillOneByOne(selectedItems.map((item) => ({ ...item, pastedLines })))
          }
        >
          Fill the form with one after the other
        </Button>
        <Button variant="plain" disabled={bulk.run?.isRunning ?? false} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

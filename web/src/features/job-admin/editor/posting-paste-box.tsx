import { Check, ClipboardPaste } from 'lucide-react';
import {
  type ClipboardEvent as PasteEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '#contract/fill-template.ts';
import { toIndiaDay, formatDate, toIndiaDayEnd } from '#contract/india-time.ts';
import {
  requiredFieldNames,
  jobFieldNames,
  jobLabels,
  type JobFieldName,
} from '#contract/job-fields.ts';
import { textLimits } from '#contract/limits.ts';
import { jobPostingMessages as texts } from '#contract/messages/paste-posting.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { useEditorContext } from './use-job-editor.ts';
import {
  type FoundPostings,
  openFoundPostingsStore,
  type ParsedPosting,
} from '../posting/posting-storage.ts';
import { type FillResult, type PostingQueue, usePostingFill } from './use-posting-fill.ts';
import { guessDescription } from '#job-import/posting/guess-description.ts';
import type { PastedText } from '#job-import/posting/read-pasted-postings.ts';
import { FoundPostingsList } from '../several-postings/found-postings-list.tsx';
import { warmUpReader } from './warm-up-posting-reader.ts';

const looksLikePosting = (text: string) =>
  text.trim().split(/\n/).length > 3 || text.length > textLimits.lineCharacters;

function acceptsText(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return true;
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !looksLikePosting(text);
}

const readClipboard = (data: DataTransfer | null): PastedText => ({
  text: data?.getData('text/plain') ?? '',
  html: data?.getData('text/html') ?? '',
});

const loadReaders = () =>
  fetchCode(async () => ({
    ...(await import('#job-import/posting/read-pasted-postings.ts')),
    ...(await import('../several-postings/to-posting-item.ts')),
  }));

export function useFieldsToCheck() {
  const { form, guesses } = useEditorContext();
  const values = useWatch({ control: form.control });
  const fieldsToCheck = jobFieldNames.filter((name) => {
    const guess = guesses[name];
    return guess && !guess.isCertain && guess.value !== '' && guess.value === values[name];
  });
  const missingFields = requiredFieldNames.filter((name) => values[name] === '');
  return { fieldsToCheck, missingFields };
}

export function ConfirmAllButton({ names }: { names: readonly JobFieldName[] }) {
  const { guesses, addGuesses } = useEditorContext();
  if (names.length === 0) return null;
  const confirmedGuesses = names.map((name) => [name, { ...guesses[name], isCertain: true }]);
  return (
    <Button size="small" onClick={() => addGuesses(Object.fromEntries(confirmedGuesses))}>
      <Check size={16} /> {texts.confirmAll}
    </Button>
  );
}

export function MissingFields({ names }: { names: readonly JobFieldName[] }) {
  const { form } = useEditorContext();
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2 items-center">
      <strong>Still needed:</strong>
      {names.map((name) => (
        <Button key={name} size="small" variant="soft" onClick={() => form.setFocus(name)}>
          {jobLabels[name]}
        </Button>
      ))}
    </p>
  );
}

const UnusedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <details className="text-ink-soft text-xs wrap-anywhere [&_ul]:ps-5">
      <summary>{`Not used (${lines.length})`}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );

function FillSummary(props: { result: FillResult; queue: PostingQueue; onUndo: () => void }) {
  const { result, queue, onUndo } = props;
  const { fieldsToCheck, missingFields } = useFieldsToCheck();
  const { dropStoredFields } = useEditorContext();
  const { postings, index, openNext, returnToDraft } = queue;
  const messages = [
    returnToDraft && texts.otherJobSaved,
    result.count !== undefined &&
      fill('Filled in {count} from the posting.', { count: pluralize(result.count, 'field') }),
    postings.length > 1 && `Posting ${index + 1} of ${postings.length}.`,
    openNext && 'The next one comes when this one is saved.',
    result.keepsTypedText && 'What you typed was kept.',
    result.pastDate && `Its closing date, ${result.pastDate}, has passed.`,
    fieldsToCheck.length > 0 &&
      fill(texts.check, { count: pluralize(fieldsToCheck.length, 'field') }),
    fieldsToCheck.length + missingFields.length === 0 && 'Nothing is left to check.',
  ].filter((text) => typeof text === 'string');
  return (
    <div className="grid gap-2 w-full text-sm">
      <p role="status">{messages.join(' ')}</p>
      <MissingFields names={missingFields} />
      <UnusedLines lines={result.unusedLines} />
      <div className="flex flex-wrap gap-2 items-center">
        <ConfirmAllButton names={fieldsToCheck} />
        {(result.count !== undefined || returnToDraft) && (
          <Button size="small" variant="outline" onClick={onUndo}>
            Undo
          </Button>
        )}
        {openNext && (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              dropStoredFields();
              openNext();
            }}
          >
            {`Skip to posting ${index + 2} of ${postings.length}`}
          </Button>
        )}
      </div>
    </div>
  );
}

const readingTexts = {
  idle: '',
  reading: 'Reading…',
  nothing: 'This text does not say which job it is about. Nothing was filled in.',
  failed: texts.failed,
  unsaved: texts.otherJobNotSaved,
};

export function PostingPasteBox({ queue }: { queue: PostingQueue }) {
  const { form } = useEditorContext();
  const posting = queue.postings[queue.index];
  const [text, setText] = useState('');
  const [readingState, setReadingState] = useState<keyof typeof readingTexts>('idle');
  const [result, setResult] = useState<FillResult | undefined>(
    posting && queue.isFilled
      ? { oldValues: {}, keepsTypedText: false, unusedLines: posting.unusedLines }
      : undefined,
  );
  const [found, setFound] = useState(() => openFoundPostingsStore().read());
  const storeFound = (newFound: FoundPostings | undefined) => {
    if (newFound) openFoundPostingsStore().write(newFound);
    else openFoundPostingsStore().clear();
    setFound(newFound);
  };
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const { fillFields, showPostings, discardNewForm } = usePostingFill(queue);
  const id = useId();

  const fillFromPosting = useEffectEvent((parsedPosting: ParsedPosting) => {
    if (queue.isFilled) return;
    const { expiresAt, ...guesses } = parsedPosting.guesses;
    const isPast = expiresAt !== undefined && expiresAt.value < toIndiaDay(new Date());
    const usableGuesses = isPast || !expiresAt ? guesses : { ...guesses, expiresAt };
    const pastDate = isPast ? formatDate(toIndiaDayEnd(expiresAt.value)) : undefined;
    const filled = fillFields({ ...guessDescription(usableGuesses), ...usableGuesses });
    setResult({ ...filled, pastDate, unusedLines: parsedPosting.unusedLines });
    queue.markFilled();
  });
  useEffect(() => {
    if (posting) void Promise.resolve(posting).then((nextPosting) => fillFromPosting(nextPosting));
  }, [posting]);

  /** Resolves to false if the postings could not be put into a form. */
  const openPostings = async (postings: readonly ParsedPosting[]): Promise<boolean> => {
    const isOpened = await showPostings(postings);
    setReadingState(isOpened ? 'idle' : 'unsaved');
    return isOpened;
  };
  const readPaste = async (pasted: PastedText) => {
    setReadingState('reading');
    try {
      const { readPastedPostings, listPastedLines, toPostingItem } = await loadReaders();
      const now = new Date();
      const pastedLines = listPastedLines(pasted);
      const items = readPastedPostings(pasted, toIndiaDay(now)).map((each) =>
        toPostingItem(each, now),
      );
      const [first, ...others] = items;
      setReadingState(first ? 'idle' : 'nothing');
      if (!first) return;
      if (others.length > 0) storeFound({ items, pastedLines });
      const isUsed = others.length > 0 || (await openPostings([{ ...first, pastedLines }]));
      setText(isUsed ? '' : pasted.text);
    } catch {
      setReadingState('failed');
    }
  };
  useWindowEvent('paste', (event) => {
    const pasted = readClipboard(event.clipboardData);
    if (pasted.text.trim() === '' || acceptsText(event.target, pasted.text)) return;
    event.preventDefault();
    void readPaste(pasted);
  });
  useEffect(() => {
    const abortController = new AbortController();
    // A failure is shown when somebody pastes a text.
    warmUpReader(loadReaders, abortController.signal).catch(() => undefined);
    return () => abortController.abort();
  }, []);

  const undo = () => {
    if (discardNewForm) return void discardNewForm();
    for (const name of jobFieldNames) {
      const previousValue = result?.oldValues[name];
      if (previousValue !== undefined) form.setValue(name, previousValue, { shouldDirty: true });
    }
    setResult(undefined);
    // Other postings of the same pasted text stay in the queue.
    if (!queue.openNext) queue.setPostings([]);
    textareaRef.current?.focus();
  };
  const onPaste = (event: PasteEvent<HTMLTextAreaElement>) => {
    const pasted = readClipboard(event.clipboardData);
    if (text.trim() !== '' || !looksLikePosting(pasted.text)) return;
    event.preventDefault();
    void readPaste(pasted);
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-2 justify-items-start mb-5 py-4 px-5 border border-dashed border-line-strong rounded-md bg-surface max-xs:p-3"
    >
      <h2 id={`${id}-title`} className="flex gap-2 items-center text-md">
        <ClipboardPaste size={18} /> {texts.title}
      </h2>
      <textarea
        ref={textareaRef}
        className="w-full min-h-target max-h-[16rem] py-2 px-3 border border-line-strong rounded-sm bg-surface text-ink resize-y hover:border-brand focus-visible:outline-offset-0"
        aria-label="Text of the posting"
        aria-describedby={`${id}-hint`}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      <p id={`${id}-hint`} className="text-ink-faint text-xs">
        {texts.hint}
      </p>
      {text.trim() !== '' && (
        <Button size="small" variant="soft" onClick={() => void readPaste({ text })}>
          Fill the form
        </Button>
      )}
      {readingState !== 'idle' && (
        <p role="status" className="text-sm">
          {readingTexts[readingState]}
        </p>
      )}
      {found?.items[0] && (
        <FoundPostingsList
          key={found.items[0].id}
          found={found}
          onFillOneByOne={async (postings) => {
            if (await openPostings(postings)) storeFound(undefined);
          }}
          onDiscard={() => {
            storeFound(undefined);
            textareaRef.current?.focus();
          }}
        />
      )}
      {result && <FillSummary result={result} queue={queue} onUndo={undo} />}
    </section>
  );
}

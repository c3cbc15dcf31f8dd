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
import { fill } from '#contract/fill.ts';
import { dayInIndia, dayText, endOfIndiaDay } from '#contract/india-time.ts';
import {
  requiredFieldNames,
  jobFieldNames,
  jobLabels,
  type JobFieldName,
} from '#contract/job-fields.ts';
import { jobPostingMessages as texts } from '#contract/messages/job-posting.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { countText } from '#web/ui/figure/count-figure.ts';
import { useEditor } from './use-job-editor.ts';
import type { ReadPosting } from '../posting/draft-guesses.ts';
import { describeFacts, type Filled, type PostingQueue, useFill } from './use-fill.ts';
import type { Pasted as PastedText } from '#job-import/posting/read-postings.ts';
import { isPosting, readPasted, usePasteAnywhere } from '../posting/use-paste.ts';
import type { PostingItem } from '../several-postings/posting-items.ts';
import { SeveralPostings } from '../several-postings/several-postings.tsx';
import { warmReader } from './warm-reader.ts';

const readers = () =>
  fetchCode(async () => ({
    ...(await import('#job-import/posting/read-postings.ts')),
    ...(await import('../several-postings/posting-items.ts')),
  }));

export function useOpenFields() {
  const { form, guesses } = useEditor();
  const values = useWatch({ control: form.control });
  const fieldsToCheck = jobFieldNames.filter((name) => {
    const guess = guesses[name];
    return guess && !guess.isCertain && guess.value !== '' && guess.value === values[name];
  });
  const missingFields = requiredFieldNames.filter((name) => values[name] === '');
  return { fieldsToCheck, missingFields };
}

export function AllRight({ names }: { names: readonly JobFieldName[] }) {
  const { guesses, addGuesses } = useEditor();
  if (names.length === 0) return null;
  const confirmed = names.map((name) => [name, { ...guesses[name], isCertain: true }]);
  return (
    <Button size="small" onClick={() => addGuesses(Object.fromEntries(confirmed))}>
      <Check size={16} /> {texts.allRight}
    </Button>
  );
}

export function Needed({ names }: { names: readonly JobFieldName[] }) {
  const { form } = useEditor();
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

const Unused = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <details className="text-ink-soft text-xs wrap-anywhere [&_ul]:ps-5">
      <summary>{`Not used (${lines.length})`}</summary>
      <ul>
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );

interface SummaryProps {
  filled: Filled;
  queue: PostingQueue;
  onUndo: () => void;
}

function Summary({ filled, queue, onUndo }: SummaryProps) {
  const { fieldsToCheck, missingFields } = useOpenFields();
  const { forget } = useEditor();
  const { postings, index, next, back } = queue;
  const said = [
    back && texts.otherJobSaved,
    filled.count !== undefined &&
      fill('Filled in {count} from the posting.', { count: countText(filled.count, 'field') }),
    postings.length > 1 && `Posting ${index + 1} of ${postings.length}.`,
    next && 'The next one comes when this one is saved.',
    filled.typedStays && 'What you typed was kept.',
    filled.past && `Its closing date, ${filled.past}, has passed.`,
    fieldsToCheck.length > 0 &&
      fill(texts.check, { count: countText(fieldsToCheck.length, 'field') }),
    fieldsToCheck.length + missingFields.length === 0 && 'Nothing is left to check.',
  ].filter((text) => typeof text === 'string');
  return (
    <div className="grid gap-2 w-full text-sm">
      <p role="status">{said.join(' ')}</p>
      <Needed names={missingFields} />
      <Unused lines={filled.unused} />
      <div className="flex flex-wrap gap-2 items-center">
        <AllRight names={fieldsToCheck} />
        {(filled.count !== undefined || back) && (
          <Button size="small" variant="outline" onClick={onUndo}>
            Undo
          </Button>
        )}
        {next && (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              forget();
              next();
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

export function PostingBox({ queue }: { queue: PostingQueue }) {
  const { form } = useEditor();
  const posting = queue.postings[queue.index];
  const [text, setText] = useState('');
  const [reading, setReading] = useState<keyof typeof readingTexts>('idle');
  const [filled, setFilled] = useState<Filled | undefined>(
    posting && queue.isFilled
      ? { before: {}, typedStays: false, unused: posting.unused }
      : undefined,
  );
  const [several, setSeveral] = useState<readonly PostingItem[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const { fillFields, showPostings, goBack } = useFill(queue);
  const id = useId();

  const show = useEffectEvent(({ guesses: all, unused }: ReadPosting) => {
    if (queue.isFilled) return;
    const { expiresAt, ...guesses } = all;
    const isPast = expiresAt !== undefined && expiresAt.value < dayInIndia(new Date());
    const said = isPast || !expiresAt ? guesses : { ...guesses, expiresAt };
    const past = isPast ? dayText(endOfIndiaDay(expiresAt.value)) : undefined;
    setFilled({ ...fillFields({ ...describeFacts(said), ...said }), past, unused });
    queue.markFilled();
  });
  useEffect(() => {
    if (posting) void Promise.resolve(posting).then((read) => show(read));
  }, [posting]);

  /** Resolves to false if the postings could not be put into a form. */
  const putAll = async (postings: readonly ReadPosting[]): Promise<boolean> => {
    const isPut = await showPostings(postings);
    setReading(isPut ? 'idle' : 'unsaved');
    return isPut;
  };
  const read = async (pasted: PastedText) => {
    setReading('reading');
    try {
      const { readPostings, pastedLines, postingItem } = await readers();
      const now = new Date();
      const lines = pastedLines(pasted);
      const items = readPostings(pasted, dayInIndia(now)).map((each) =>
        postingItem(each, now, lines),
      );
      const [first, ...others] = items;
      setReading(first ? 'idle' : 'nothing');
      if (!first) return;
      setSeveral(others.length > 0 ? items : []);
      const isTaken = others.length > 0 || (await putAll([first.read]));
      setText(isTaken ? '' : pasted.text);
    } catch {
      setReading('failed');
    }
  };
  usePasteAnywhere((pasted) => void read(pasted));
  useEffect(() => {
    const left = new AbortController();
    // A failure is shown when somebody pastes a text.
    warmReader(readers, left.signal).catch(() => undefined);
    return () => left.abort();
  }, []);

  const undo = () => {
    if (goBack) return void goBack();
    for (const name of jobFieldNames) {
      const before = filled?.before[name];
      if (before !== undefined) form.setValue(name, before, { shouldDirty: true });
    }
    setFilled(undefined);
    // Other postings of the same pasted text stay in the queue.
    if (!queue.next) queue.put([]);
    box.current?.focus();
  };
  const onPaste = (event: PasteEvent<HTMLTextAreaElement>) => {
    const pasted = readPasted(event.clipboardData);
    if (text.trim() !== '' || !isPosting(pasted.text)) return;
    event.preventDefault();
    void read(pasted);
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
        ref={box}
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
        <Button size="small" variant="soft" onClick={() => void read({ text })}>
          Fill the form
        </Button>
      )}
      {reading !== 'idle' && (
        <p role="status" className="text-sm">
          {readingTexts[reading]}
        </p>
      )}
      {several.length > 0 && (
        <SeveralPostings
          key={several[0]?.id}
          items={several}
          onOneByOne={async (postings) => {
            if (await putAll(postings)) setSeveral([]);
          }}
          onDiscard={() => {
            setSeveral([]);
            box.current?.focus();
          }}
        />
      )}
      {filled && <Summary filled={filled} queue={queue} onUndo={undo} />}
    </section>
  );
}

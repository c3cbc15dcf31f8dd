import { useId, type ReactNode } from 'react';
import { isLong, jobFieldNames, jobLabels, type JobFieldName } from '#contract/job-fields.ts';
import { useEditor } from './use-job-editor.ts';
import type { Guesses } from '#job-import/posting/guess.ts';

interface Used {
  name: JobFieldName;
  text: string;
  /** The pasted line that holds `text`; '' if it may be any line. */
  quote: string;
  isCertain: boolean;
}

/** Longer texts come first, because they may contain shorter ones. */
const listUsed = (guesses: Guesses): Used[] =>
  jobFieldNames
    .flatMap((name): Used[] => {
      const guess = guesses[name];
      if (!guess || guess.isDefault || guess.derivedFrom) return [];
      const { value, quote, isCertain } = guess;
      if (isLong(name))
        return value.split('\n').map((text) => ({ name, text, quote: '', isCertain }));
      return [{ name, text: quote.includes(value) ? value : quote, quote, isCertain }];
    })
    .filter(({ text }) => text.length > 1)
    .toSorted((one, other) => other.text.length - one.text.length);

function marked(
  text: string,
  used: readonly Used[],
  onPress: (name: JobFieldName) => void,
): ReactNode[] {
  const word = used.find((each) => text.includes(each.text));
  if (!word) return [text];
  const at = text.indexOf(word.text);
  return [
    ...marked(text.slice(0, at), used, onPress),
    <button
      key={`${word.name} ${text.length}`}
      type="button"
      title={jobLabels[word.name]}
      className="inline py-0 px-[0.1em] border-0 rounded-[3px] bg-brand-tint text-inherit [font:inherit] text-start whitespace-normal data-[unsure]:([border-block-end:3px_double_var(--accent-ink)] bg-accent-tint)"
      data-unsure={!word.isCertain || undefined}
      onClick={() => onPress(word.name)}
    >
      {word.text}
    </button>,
    ...marked(text.slice(at + word.text.length), used, onPress),
  ];
}

export function PostingSource({ lines }: { lines: readonly string[] }) {
  const { form, guesses } = useEditor();
  const id = useId();
  const used = listUsed(guesses);
  return (
    <section
      aria-labelledby={id}
      className="panel grid row-[1/span_2] col-[2] gap-2 p-4 text-sm min-[68rem]:sticky min-[68rem]:top-5 max-[68rem]:row-[auto] max-[68rem]:col-[1]"
    >
      <h2 id={id} className="text-md">
        What was pasted
      </h2>
      <p className="text-ink-soft text-xs">Marked: what stands in the form.</p>
      <div className="grid gap-1 wrap-anywhere min-[68rem]:overflow-auto min-[68rem]:max-h-[calc(100dvh_-_9rem)]">
        {lines.map((line, at) => (
          <p key={at} dir="auto">
            {marked(
              line,
              used.filter(({ quote }) => line.includes(quote) || quote.includes(line)),
              (name) => form.setFocus(name),
            )}
          </p>
        ))}
      </div>
    </section>
  );
}

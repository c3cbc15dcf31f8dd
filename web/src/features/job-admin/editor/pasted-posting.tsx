import { useId, type ReactNode } from 'react';
import { isLongText, jobFieldNames, jobLabels, type JobFieldName } from '#contract/job-fields.ts';
import { useEditorContext } from './use-job-editor.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';

interface UsedText {
  name: JobFieldName;
  text: string;
  /** The pasted line that holds `text`; '' if it may be any line. */
  quote: string;
  isCertain: boolean;
}

/** Longer texts come first, because they may contain shorter ones. */
const listUsedTexts = (guesses: Guesses): UsedText[] =>
  jobFieldNames
    .flatMap((name): UsedText[] => {
      const guess = guesses[name];
      if (!guess || guess.isDefault || guess.sourceField) return [];
      const { value, quote, isCertain } = guess;
      if (isLongText(name))
        return value.split('\n').map((text) => ({ name, text, quote: '', isCertain }));
      return [{ name, text: quote.includes(value) ? value : quote, quote, isCertain }];
    })
    .filter(({ text }) => text.length > 1)
    .toSorted((one, other) => other.text.length - one.text.length);

function highlightTexts(
  text: string,
  usedTexts: readonly UsedText[],
  onPress: (name: JobFieldName) => void,
): ReactNode[] {
  const firstMatch = usedTexts.find((each) => text.includes(each.text));
  if (!firstMatch) return [text];
  const index = text.indexOf(firstMatch.text);
  return [
    ...highlightTexts(text.slice(0, index), usedTexts, onPress),
    <button
      key={`${firstMatch.name} ${text.length}`}
      type="button"
      title={jobLabels[firstMatch.name]}
      className="inline py-0 px-[0.1em] border-0 rounded-[3px] bg-brand-tint text-inherit [font:inherit] text-start whitespace-normal data-[unsure]:([border-block-end:3px_double_var(--accent-ink)] bg-accent-tint)"
      data-unsure={!firstMatch.isCertain || undefined}
      onClick={() => onPress(firstMatch.name)}
    >
      {firstMatch.text}
    </button>,
    ...highlightTexts(text.slice(index + firstMatch.text.length), usedTexts, onPress),
  ];
}

export function PastedPosting({ lines }: { lines: readonly string[] }) {
  const { form, guesses } = useEditorContext();
  const id = useId();
  const usedTexts = listUsedTexts(guesses);
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
        {lines.map((line, index) => (
          <p key={index} dir="auto">
            {highlightTexts(
              line,
              usedTexts.filter(({ quote }) => line.includes(quote) || quote.includes(line)),
              (name) => form.setFocus(name),
            )}
          </p>
        ))}
      </div>
    </section>
  );
}

import { useWatch } from 'react-hook-form';
import {
  isAlwaysRequired,
  isRequiredField,
  jobLabels,
  type JobFieldName,
} from '#contract/job-fields.ts';
import { jobPostingMessages as guessTexts } from '#contract/messages/paste-posting.ts';
import type { FieldGuess } from '#job-import/posting/field-guess.ts';
import { ConflictChoice } from './job-conflict.tsx';
import { useEditorContext } from './use-job-editor.ts';

const maxQuoteCharacters = 90;

function describeOrigin({ value, quote, isDefault, sourceField }: FieldGuess): string {
  if (isDefault) return '';
  if (sourceField) return `Suggested by “${jobLabels[sourceField]}”`;
  if (quote === '') return 'From the page’s job data';
  const isWhole = quote.length <= maxQuoteCharacters;
  const start = isWhole ? 0 : Math.max(0, quote.indexOf(value) - 30);
  const end = start + maxQuoteCharacters;
  const shownPart = quote.slice(start, end);
  const excerpt = `${start > 0 ? '…' : ''}${shownPart}${end < quote.length ? '…' : ''}`;
  return `From “${excerpt}”`;
}

function useGuessHint(name: JobFieldName) {
  const { form, guesses } = useEditorContext();
  const guess = guesses[name];
  const value = useWatch({ control: form.control, name });
  if (!guess || guess.value === '' || guess.value !== value) return undefined;
  const warning = !guess.isCertain && (guess.isDefault ? guessTexts.notStated : 'Please check.');
  return {
    text: [warning, describeOrigin(guess)].filter(Boolean).join(' '),
    isUncertain: !guess.isCertain,
  };
}

export function useJobField(name: JobFieldName) {
  const { form, conflict, unresolved, isNew } = useEditorContext();
  const guessHint = useGuessHint(name);
  return {
    label: jobLabels[name],
    required: isNew ? isRequiredField(name) : isAlwaysRequired(name),
    error: form.formState.errors[name]?.message,
    guessHint,
    notice: conflict && unresolved.includes(name) && <ConflictChoice name={name} {...conflict} />,
  };
}

import { formatDate, toIndiaDayEnd } from '#contract/india-time.ts';
import { type Guesses, type FieldGuess, toDefaultGuess } from './field-guess.ts';

/** Writes a description of one sentence from the role, company, place, batches and closing date. */
export function guessDescription({ role, title, location, batches, expiresAt }: Guesses): Guesses {
  if (!role || !title) return {};
  const readValue = (guess: FieldGuess | undefined) =>
    guess && !guess.isDefault ? guess.value : '';
  const parts = [
    [`${role.value} at ${title.value}`, readValue(location)].filter(Boolean).join(', '),
    readValue(batches) && `batches ${readValue(batches)}`,
    expiresAt && `apply by ${formatDate(toIndiaDayEnd(expiresAt.value))}`,
  ];
  return { description: toDefaultGuess(`${parts.filter(Boolean).join('; ')}.`) };
}

import { fill } from '#contract/fill.ts';
import { textLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { foldedName } from '#lambdas/platform/table/keys.ts';

/** Measures the folded name, since some letters fold to a dozen others. */
export function parseName(text: string): string {
  const name = text.split(/\s+/u).filter(Boolean).join(' ');
  if (foldedName(name).length <= textLimits.lineCharacters) return name;
  const message = fill(fieldMessages.tooLong, { label: 'Name', max: textLimits.lineCharacters });
  throw new Invalid([{ field: 'name', message }]);
}

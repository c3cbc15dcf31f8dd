import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { withoutSecret } from '#contract/submission-kinds.ts';
import { isOpenState, type SubmissionState } from '#contract/submission-states.ts';
import { useEditForm } from './use-edit-form.ts';
import type { FormOptions } from './use-send-form.ts';

/** The text is there for its author alone. */
interface Own<Text> {
  state: SubmissionState;
  text?: Text | undefined;
}

export type News = 'merged' | 'reviewed';

interface Versioned {
  version: number;
}

interface OwnOptions<
  Text extends Versioned,
  Fields extends FieldValues,
  Answer extends Own<Text>,
> extends Pick<
  FormOptions<Fields, Answer>,
  'resolver' | 'toPath' | 'explain' | 'onInvalid' | 'onFailed'
> {
  text: Text;
  /** The secret of the private link is kept nowhere else. */
  token: string;
  parse: (stored: unknown) => Fields;
  toFields: (text: Text) => Fields & DefaultValues<Fields>;
  save: (fields: Fields, at: { text: Text; key: string }) => Promise<Answer>;
  savedMeanwhile: (error: unknown) => Own<Text> | undefined;
  onSaved: (own: Answer) => void;
}

export function useOwnForm<
  Text extends Versioned,
  Fields extends FieldValues,
  Answer extends Own<Text>,
>({ text, token, save, savedMeanwhile, onSaved, ...options }: OwnOptions<Text, Fields, Answer>) {
  const [isReviewed, setReviewed] = useState(false);
  const { editor, baseline } = useEditForm<Text, Fields, Answer>({
    ...options,
    saved: text,
    storageKey: `draft:own:${withoutSecret(token)}`,
    save: (fields, { saved, key }) => save(fields, { text: saved, key }),
    savedMeanwhile: (error) => {
      const now = savedMeanwhile(error);
      if (!now) return undefined;
      if (isOpenState(now.state) && now.text) return now.text;
      setReviewed(true);
      return 'closed';
    },
    onSent: onSaved,
  });
  const changes: News | undefined = baseline.hasConflict ? 'merged' : undefined;
  return { saved: baseline.saved, news: isReviewed ? 'reviewed' : changes, editor } as const;
}

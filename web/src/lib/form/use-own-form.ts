import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { isOpenState, type SubmissionState } from '#contract/submission-states.ts';
import { mergeFields } from './merge-fields.ts';
import { fillForm, type FormOptions, useSendForm } from './use-send-form.ts';

/** What became of what an author sent; the text is there for its author alone. */
interface Own<Text> {
  state: SubmissionState;
  text?: Text | undefined;
}

/** What turned out when it was saved: it was changed, or reviewed, meanwhile. */
export type News = 'merged' | 'reviewed';

interface OwnOptions<Text, Fields extends FieldValues, Answer extends Own<Text>> extends Pick<
  FormOptions<Fields, Answer>,
  'resolver' | 'pathOf' | 'explain' | 'onInvalid' | 'onFailed'
> {
  text: Text;
  fieldsOf: (text: Text) => Fields & DefaultValues<Fields>;
  save: (fields: Fields, at: { text: Text; key: string }) => Promise<Answer>;
  /** As it is now, where that is why the change was refused. */
  savedMeanwhile: (error: unknown) => Own<Text> | undefined;
  onSaved: (own: Answer) => void;
}

/** The form of a draft, or of what waits for review, for its author: what is typed stays, whatever happened meanwhile. */
export function useOwnForm<Text, Fields extends FieldValues, Answer extends Own<Text>>({
  text,
  fieldsOf,
  save,
  savedMeanwhile,
  onSaved,
  ...options
}: OwnOptions<Text, Fields, Answer>) {
  const [saved, setSaved] = useState(text);
  const [news, setNews] = useState<News>();
  const editor = useSendForm<Fields, Answer>({
    ...options,
    empty: fieldsOf(text),
    send: (fields, { key }) => save(fields, { text: saved, key }),
    onSent: onSaved,
    onConflict: (error, { fields: mine, form }) => {
      const now = savedMeanwhile(error);
      if (!now) return false;
      const theirs = isOpenState(now.state) ? now.text : undefined;
      setNews(theirs ? 'merged' : 'reviewed');
      if (!theirs) return true;
      const { fields } = mergeFields({ base: fieldsOf(saved), mine, theirs: fieldsOf(theirs) });
      fillForm(form, fieldsOf(theirs), fields);
      setSaved(theirs);
      return true;
    },
  });
  return { saved, news, editor };
}

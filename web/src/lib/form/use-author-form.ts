import { isEditableState, type SubmissionState } from '#contract/submission-states.ts';
import { type Versioned, type EditOptions, useEditForm } from './use-edit-form.ts';
import type { FieldValues } from 'react-hook-form';
import { useState, type ReactNode } from 'react';
import { removeTokenSecret } from '#contract/submission-kinds.ts';

/** An author's own post or interview; `text` is missing where it can no longer be edited. */
interface AuthorItem<Text> {
  state: SubmissionState;
  text?: Text | undefined;
}

/** `state` is set for a text that was saved elsewhere while the author edited. */
type LatestText<Text> = Text & { state?: SubmissionState };

/** What happened while the author edited: another change was merged, or an administrator has decided. */
export type EditConflict = 'merged' | 'decided';

interface AuthorOptions<
  Text extends NonNullable<Versioned>,
  Fields extends FieldValues,
  Answer extends AuthorItem<Text>,
> extends Pick<
  EditOptions<Text, Fields, Answer>,
  'resolver' | 'toFieldPath' | 'toFailure' | 'onInvalid' | 'onFailed' | 'parseDraft' | 'toFields'
> {
  submission: Text;
  /** The token of the private link, whose secret must not be stored. */
  token: string;
  save: (fields: Fields, context: { submission: LatestText<Text>; key: string }) => Promise<Answer>;
  findNewerItem: (error: unknown) => AuthorItem<Text> | undefined;
  onSaved: (answer: Answer) => void;
}

export interface AuthorFormProps<Text, Answer> {
  token: string;
  text: Text;
  renderNotice: (conflict: EditConflict | undefined) => ReactNode;
  onSaved: (answer: Answer) => void;
}

export function useAuthorForm<
  Text extends NonNullable<Versioned>,
  Fields extends FieldValues,
  Answer extends AuthorItem<Text>,
>({
  submission,
  token,
  save,
  findNewerItem,
  onSaved,
  ...options
}: AuthorOptions<Text, Fields, Answer>) {
  const [isDecided, setDecided] = useState(false);
  const { editor, baseline } = useEditForm<LatestText<Text>, Fields, Answer>({
    ...options,
    prefersMine: true,
    saved: submission,
    storageKey: `draft:own:${removeTokenSecret(token)}`,
    save: (fields, { saved, key }) => save(fields, { submission: saved, key }),
    findNewerVersion: (error) => {
      const latest = findNewerItem(error);
      if (!latest) return undefined;
      if (isEditableState(latest.state) && latest.text)
        return { ...latest.text, state: latest.state };
      setDecided(true);
      return 'closed';
    },
    onSent: onSaved,
  });
  const mergeConflict: EditConflict | undefined = baseline.hasConflict ? 'merged' : undefined;
  const conflict: EditConflict | undefined = isDecided ? 'decided' : mergeConflict;
  return { saved: baseline.saved, conflict, editor };
}

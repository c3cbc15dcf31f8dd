import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fill } from '#contract/fill-template.ts';
import { postLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { parseTags } from '#contract/post-tags.ts';
import { TagsInput } from '#web/ui/tags-input/tags-input.tsx';
import { labels, type PostFields } from './post-fields.ts';

const isTooLong = (tag: string) => tag.length > postLimits.tagCharacters;
const tooLongText = fill(postMessages.tagTooLong, { max: postLimits.tagCharacters });
const tooManyText = `You can add at most ${postLimits.tags} tags.`;

export const formatTagCount = (tags: readonly string[]): string =>
  `${tags.length}/${postLimits.tags} tags added`;

export function addTags(tags: readonly string[], typed: string) {
  const enteredTags = parseTags(typed.split(/[,\r\n]/));
  const allTags = parseTags([...tags, ...enteredTags]);
  const newTags = allTags.slice(tags.length);
  const shortTags = newTags.filter((tag) => !isTooLong(tag));
  const addedTags = shortTags.slice(0, postLimits.tags - tags.length);
  const longTags = newTags.filter(isTooLong);
  const surplusTags = shortTags.slice(addedTags.length);
  const repeatedText =
    enteredTags.length > newTags.length ? 'You have already added this tag.' : undefined;
  const refusalText = longTags.length > 0 ? tooLongText : repeatedText;
  return {
    tags: [...tags, ...addedTags],
    remainingText: [...longTags, ...surplusTags][0] ?? '',
    errorText: surplusTags.length > 0 ? tooManyText : refusalText,
    announcement: addedTags.length > 0 ? `${addedTags.join(', ')} added.` : '',
  };
}

export function TagsField() {
  const { control } = useFormContext<PostFields>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const { value: tags, onChange, ref } = field;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => ref(input.current), [ref]);
  const [announcement, setAnnouncement] = useState('');
  const [errorText, setErrorText] = useState<string>();
  return (
    <TagsInput
      name="tags"
      label={labels.tags}
      tags={tags}
      counter={formatTagCount(tags)}
      hint="Press Enter or a comma after each."
      placeholder="e.g. dbms"
      error={errorText ?? fieldState.error?.message}
      announcement={announcement}
      inputRef={input}
      onAdd={(typed) => {
        const result = addTags(tags, typed);
        setAnnouncement(result.announcement);
        setErrorText(result.errorText);
        if (result.tags.length > tags.length) onChange(result.tags);
        return result.remainingText;
      }}
      onRemove={(tag) => {
        setAnnouncement(`${tag} removed.`);
        setErrorText(undefined);
        onChange(tags.filter((each) => each !== tag));
      }}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import { postLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { readTags } from '#contract/tags.ts';
import { TagsInput } from '#web/ui/tags-input/tags-input.tsx';
import { labels, type PostFields } from './post-fields.ts';

const isLong = (tag: string) => tag.length > postLimits.tagCharacters;
const tooLong = fill(postMessages.tagTooLong, { max: postLimits.tagCharacters });
const full = `You can add at most ${postLimits.tags} tags.`;

export const tagsCounter = (tags: readonly string[]): string =>
  `${tags.length}/${postLimits.tags} tags added`;

export function addTags(tags: readonly string[], typed: string) {
  const entered = readTags(typed.split(/[,\r\n]/));
  const all = readTags([...tags, ...entered]);
  const fresh = all.slice(tags.length);
  const short = fresh.filter((tag) => !isLong(tag));
  const added = short.slice(0, postLimits.tags - tags.length);
  const long = fresh.filter(isLong);
  const beyond = short.slice(added.length);
  const twice = entered.length > fresh.length ? 'You have already added this tag.' : undefined;
  const refused = long.length > 0 ? tooLong : twice;
  return {
    tags: [...tags, ...added],
    remainingText: [...long, ...beyond][0] ?? '',
    errorText: beyond.length > 0 ? full : refused,
    announcement: added.length > 0 ? `${added.join(', ')} added.` : '',
  };
}

export function TagsField() {
  const { control } = useFormContext<PostFields>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const { value: tags, onChange, ref } = field;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => ref(input.current), [ref]);
  const [news, setNews] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <TagsInput
      name="tags"
      label={labels.tags}
      tags={tags}
      counter={tagsCounter(tags)}
      hint="Press Enter or a comma after each."
      placeholder="e.g. dbms"
      error={fault ?? fieldState.error?.message}
      news={news}
      inputRef={input}
      onAdd={(typed) => {
        const adding = addTags(tags, typed);
        setNews(adding.announcement);
        setFault(adding.errorText);
        if (adding.tags.length > tags.length) onChange(adding.tags);
        return adding.remainingText;
      }}
      onRemove={(tag) => {
        setNews(`${tag} removed.`);
        setFault(undefined);
        onChange(tags.filter((each) => each !== tag));
      }}
    />
  );
}

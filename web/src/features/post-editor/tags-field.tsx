import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { TagsInput } from '#web/ui/tags-input/tags-input.tsx';
import { useEditor } from './editor-context.ts';
import { labels } from './faults.ts';
import { addTags, removedNews, tagsCounter } from './tags.ts';

const texts = messages.writePost;

export function TagsField() {
  const { fields, faults, change } = useEditor();
  const { tags } = fields;
  const [news, setNews] = useState('');
  const [fault, setFault] = useState<string>();
  const add = (typed: string) => {
    const adding = addTags(tags, typed);
    setNews(adding.news);
    setFault(adding.fault);
    if (adding.tags.length > tags.length) change({ tags: adding.tags });
    return adding.rest;
  };
  const remove = (tag: string) => {
    setNews(removedNews(tag));
    setFault(undefined);
    change({ tags: tags.filter((each) => each !== tag) });
  };
  return (
    <TagsInput
      name="tags"
      label={labels.tags}
      tags={tags}
      counter={tagsCounter(tags)}
      hint={texts.tagsHint}
      placeholder={texts.tagPlaceholder}
      error={fault ?? faults.tags}
      news={news}
      onAdd={add}
      onRemove={remove}
    />
  );
}

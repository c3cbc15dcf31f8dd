import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fill } from '#contract/fill-template.ts';
import { postLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { parseTags } from '#contract/post-tags.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldFrame } from '#web/ui/form-field/form-fields.tsx';
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

interface TagListProps {
  tags: readonly string[];
  listRef: RefObject<HTMLUListElement | null>;
  onRemove: (index: number) => void;
}

const TagList = ({ tags, listRef, onRemove }: TagListProps) => (
  <ul ref={listRef} aria-label="Added" className="flex flex-wrap gap-2 mb-1">
    {tags.map((tag, index) => (
      <li
        key={tag}
        className="inline-flex items-center max-w-full border border-transparent rounded-full bg-brand-tint text-brand text-sm font-medium"
      >
        <span dir="auto" className="min-w-0 ps-4 leading-[1.3] wrap-anywhere">
          {tag}
        </span>
        <button
          type="button"
          className="grid flex-none place-items-center m-0 p-0 border-0 rounded-full bg-transparent text-inherit size-target hover:enabled:text-danger focus-visible:-outline-offset-4"
          aria-label={`Remove ${tag}`}
          onClick={() => onRemove(index)}
        >
          <X size={16} />
        </button>
      </li>
    ))}
  </ul>
);

export function TagsField() {
  const { control } = useFormContext<PostFields>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const { value: tags, onChange, ref } = field;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => ref(input.current), [ref]);
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [errorText, setErrorText] = useState<string>();
  const counterId = useId();

  const add = (typed: string) => {
    const result = addTags(tags, typed);
    setAnnouncement(result.announcement);
    setErrorText(result.errorText);
    if (result.tags.length > tags.length) onChange(result.tags);
    setText(result.remainingText);
  };
  const addTypedText = () => {
    if (text.trim()) add(text);
  };
  const remove = (tag: string) => {
    setAnnouncement(`${tag} removed.`);
    setErrorText(undefined);
    onChange(tags.filter((each) => each !== tag));
  };
  const removeFromList = (index: number) => {
    const tag = tags[index];
    if (tag === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    remove(tag);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\r\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text},${pasted}`.replace(/[\r\n]+/g, ','));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  return (
    <FieldFrame
      label={labels.tags}
      error={errorText ?? fieldState.error?.message}
      hint="Press Enter or a comma after each."
      errorRole="alert"
    >
      {(ids) => (
        <>
          {tags.length > 0 && <TagList tags={tags} listRef={list} onRemove={removeFromList} />}
          <div className="flex gap-2">
            <input
              ref={input}
              name="tags"
              value={text}
              placeholder="e.g. dbms"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              dir="auto"
              className="flex-1 min-w-0 input"
              onChange={({ target: { value } }) => (value.includes(',') ? add : setText)(value)}
              onKeyDown={handleKey}
              onPaste={handlePaste}
              onBlur={addTypedText}
              {...ids}
              aria-describedby={[ids['aria-describedby'], counterId].filter(Boolean).join(' ')}
            />
            <Button variant="soft" disabled={text.trim() === ''} onClick={addTypedText}>
              Add
            </Button>
          </div>
          <p id={counterId} className="text-ink-faint text-xs tabular-nums">
            {formatTagCount(tags)}
          </p>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

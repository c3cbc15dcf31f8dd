import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/button.tsx';
import { FieldFrame, type FieldProps } from '../form-field/form-fields.tsx';

interface Props extends FieldProps {
  name: string;
  tags: readonly string[];
  counter: string;
  placeholder: string;
  inputRef: RefObject<HTMLInputElement | null>;
  announcement: string;
  /** Returns the text that stays in the input, to be corrected. */
  onAdd: (text: string) => string;
  onRemove: (tag: string) => void;
}

interface TagListProps extends Pick<Props, 'tags'> {
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

function useTagInput({ tags, onAdd, onRemove }: Props) {
  const [inputText, setInputText] = useState('');
  const add = (text: string) => setInputText(onAdd(text));
  return {
    inputText,
    handleText: (text: string) => (text.includes(',') ? add(text) : setInputText(text)),
    addRest: () => inputText.trim() && add(inputText),
    handlePaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      if (!/[,\r\n]/.test(text)) return;
      event.preventDefault();
      add(`${inputText},${text}`.replace(/[\r\n]+/g, ','));
    },
    handleKey: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      const last = tags.at(-1);
      if (event.key === 'Enter') {
        event.preventDefault();
        add(inputText);
      } else if (event.key === 'Backspace' && inputText === '' && last !== undefined)
        onRemove(last);
    },
  };
}

export function TagsInput(props: Props) {
  const { label, error, hint, name, tags, counter, placeholder, announcement, inputRef } = props;
  const { onRemove } = props;
  const { inputText, handleText, addRest, handlePaste, handleKey } = useTagInput(props);
  const listRef = useRef<HTMLUListElement>(null);
  const counterId = useId();

  const remove = (index: number) => {
    const tag = tags[index];
    if (tag === undefined) return;
    const buttons = listRef.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? inputRef.current)?.focus();
    onRemove(tag);
  };

  return (
    <FieldFrame {...{ label, error, hint }} errorRole="alert">
      {(ids) => (
        <>
          {tags.length > 0 && <TagList tags={tags} listRef={listRef} onRemove={remove} />}
          <div className="flex gap-2">
            <input
              ref={inputRef}
              name={name}
              value={inputText}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              dir="auto"
              className="flex-1 min-w-0 input"
              onChange={(event) => handleText(event.target.value)}
              onKeyDown={handleKey}
              onPaste={handlePaste}
              onBlur={addRest}
              {...ids}
              aria-describedby={[ids['aria-describedby'], counterId].filter(Boolean).join(' ')}
            />
            <Button variant="soft" disabled={inputText.trim() === ''} onClick={addRest}>
              Add
            </Button>
          </div>
          <p id={counterId} className="text-ink-faint text-xs tabular-nums">
            {counter}
          </p>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

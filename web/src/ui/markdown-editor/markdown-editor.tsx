import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { Counter, type Room } from '../form-field/counter.tsx';
import { FieldFrame, type FieldProps } from '../form-field/field-frame.tsx';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { nextItem } from './line-marks.ts';
import styles from './markdown-editor.module.css';
import { Toolbar } from './toolbar.tsx';
import { type Tool, tools } from './tools.ts';

type Props = FieldProps & ComponentProps<'textarea'> & { room: Room };

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing);

const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey;

function editFor(event: KeyboardEvent<HTMLTextAreaElement>) {
  const selected = selectedIn(event.currentTarget);
  if (event.key === 'Enter' && isPlain(event)) return nextItem(selected);
  if (!isCommand(event)) return undefined;
  return tools.find(({ key }) => key === event.key.toLowerCase())?.edit(selected);
}

/** A text with markdown's marks, and buttons that set them. */
export function MarkdownEditor(props: Props) {
  const { label, error, hint, required, notice, room, ...area } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const use = ({ edit }: Tool) => {
    if (text.current) applyEdit(text.current, edit(selectedIn(text.current)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const edit = editFor(event);
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };
  return (
    <FieldFrame {...{ label, error, hint, notice }} required={required ?? false}>
      {(ids) => (
        <>
          <div className={styles['editor']} data-invalid={error ? '' : undefined}>
            <Toolbar controls={ids.id} onUse={use} />
            <textarea
              ref={text}
              className={styles['text']}
              required={required}
              onKeyDown={onKeyDown}
              {...area}
              {...ids}
            />
          </div>
          <Counter {...room} />
        </>
      )}
    </FieldFrame>
  );
}

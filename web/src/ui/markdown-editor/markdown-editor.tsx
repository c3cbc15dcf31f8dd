import { type KeyboardEvent, useRef, useState } from 'react';
import { Bold, Code, Heading2, Italic, List, type LucideIcon, Quote } from 'lucide-react';
import { IconButton } from '#web/ui/button/button.tsx';
import { FieldFrame, type TextAreaProps } from '../form-field/form-fields.tsx';
import { continueListItem, togglePrefix } from './line-prefix.ts';
import { type Edit, expandToLines, type TextSelection, trimSelection } from './text-selection.ts';
import { toggleMark } from './toggle-inline-mark.ts';

const longestBacktickRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

function toggleCodeBlock({ text, start, end }: TextSelection): Edit {
  const { from, to } = expandToLines({ text, start, end });
  const lines = text.slice(from, to);
  const fencedCode = /^(`{3,})\n([\s\S]*)\n\1$/.exec(lines)?.[2];
  const fenceLine = '`'.repeat(Math.max(3, longestBacktickRun(lines) + 1));
  const insert = fencedCode ?? `${fenceLine}\n${lines}\n${fenceLine}`;
  return { from, to, insert, selectionStart: from, selectionEnd: from + insert.length };
}

/** Code that contains backticks needs a longer row of backticks around it. */
function wrapCode({ text, start, end }: TextSelection): Edit {
  const selectedText = text.slice(start, end);
  const backticks = '`'.repeat(longestBacktickRun(selectedText) + 1);
  const insert = `${backticks} ${selectedText} ${backticks}`;
  return {
    from: start,
    to: end,
    insert,
    selectionStart: start,
    selectionEnd: start + insert.length,
  };
}

const toggleCodeMark = toggleMark({ marker: '`', sample: 'code' });
const isCode = (selectedText: string) => /^`[^`]+`$/.test(selectedText);

function toggleCode(selection: TextSelection): Edit {
  const selected = trimSelection(selection);
  const chosen = selected.text.slice(selected.start, selected.end);
  if (chosen.includes('\n')) return toggleCodeBlock(selected);
  return chosen.includes('`') && !isCode(chosen) ? wrapCode(selected) : toggleCodeMark(selection);
}

interface Tool {
  name: string;
  Icon: LucideIcon;
  /** Pressed with Ctrl, or with Cmd on a Mac. */
  key?: string;
  edit: (selected: TextSelection) => Edit;
}

export const tools: readonly Tool[] = [
  { name: 'Bold', Icon: Bold, key: 'b', edit: toggleMark({ marker: '**', sample: 'bold text' }) },
  {
    name: 'Italic',
    Icon: Italic,
    key: 'i',
    edit: toggleMark({ marker: '_', sample: 'italic text' }),
  },
  {
    name: 'Heading',
    Icon: Heading2,
    edit: togglePrefix({ prefix: '## ', placeholder: 'Heading', replaces: /^#{1,6} +/ }),
  },
  { name: 'Quote', Icon: Quote, edit: togglePrefix({ prefix: '> ', placeholder: 'Quote' }) },
  { name: 'Code', Icon: Code, edit: toggleCode },
  {
    name: 'List',
    Icon: List,
    edit: togglePrefix({
      prefix: '- ',
      placeholder: 'First point',
      replaces: /^(?:[*+]|\d{1,9}[.)]) +/,
    }),
  },
];

const lastIndex = tools.length - 1;
const indexByKey: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index === lastIndex ? 0 : index + 1),
  ArrowLeft: (index) => (index === 0 ? lastIndex : index - 1),
  Home: () => 0,
  End: () => lastIndex,
};

/** The Tab key stops once; the arrow keys move from button to button. */
function Toolbar({ textAreaId, onTool }: { textAreaId: string; onTool: (tool: Tool) => void }) {
  const [activeIndex, setActiveIndex] = useState(0);
  const toolbarRef = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const findIndex = indexByKey[event.key];
    if (!findIndex) return;
    event.preventDefault();
    const nextIndex = findIndex(activeIndex);
    setActiveIndex(nextIndex);
    toolbarRef.current?.querySelectorAll('button')[nextIndex]?.focus();
  };
  return (
    <div
      ref={toolbarRef}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={textAreaId}
      className="sticky z-1 top-[var(--toolbar-top,0)] flex flex-wrap gap-1 p-1 border-b border-line rounded-[var(--radius-sm)_var(--radius-sm)_0_0] bg-surface"
      onKeyDown={moveFocus}
    >
      {tools.map((tool, index) => (
        <IconButton
          icon={tool.Icon}
          key={tool.name}
          label={tool.name}
          aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
          title={tool.key ? `${tool.name} (Ctrl+${tool.key.toUpperCase()})` : tool.name}
          tabIndex={index === activeIndex ? 0 : -1}
          onFocus={() => setActiveIndex(index)}
          onClick={() => onTool(tool)}
        />
      ))}
    </div>
  );
}

const readSelection = ({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement): TextSelection => ({ text, start, end });

/** Only `execCommand` keeps the browser's undo history. Returns whether it succeeded. */
function insertAsTyped(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return text === ''
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, text);
}

function applyEdit(
  area: HTMLTextAreaElement,
  { from, to, insert, selectionStart, selectionEnd }: Edit,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!insertAsTyped(insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selectionStart, selectionEnd);
}

const isPlainKey = ({ ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing);

function findEdit(event: KeyboardEvent<HTMLTextAreaElement>) {
  const selected = readSelection(event.currentTarget);
  if (event.key === 'Enter' && isPlainKey(event)) return continueListItem(selected);
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return undefined;
  return tools.find(({ key }) => key === event.key.toLowerCase())?.edit(selected);
}

export function MarkdownEditor(props: TextAreaProps) {
  const { label, error, hint, required, notice, counter, ...textAreaProps } = props;
  const editorRef = useRef<HTMLDivElement>(null);
  const applyTool = ({ edit }: Tool) => {
    const textArea = editorRef.current?.querySelector('textarea');
    if (textArea) applyEdit(textArea, edit(readSelection(textArea)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const edit = findEdit(event);
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };
  return (
    <FieldFrame {...{ label, error, hint, required, notice, counter }}>
      {(ids) => (
        <div
          ref={editorRef}
          className="border border-line-strong rounded-sm bg-surface [transition:border-color_var(--quick)] hover:border-brand has-[textarea:focus-visible]:outline-focus data-[invalid]:(border-danger [box-shadow:0_0_0_1px_var(--danger)])"
          data-invalid={error ? '' : undefined}
        >
          <Toolbar textAreaId={ids.id} onTool={applyTool} />
          <textarea
            className="block w-full min-h-96 p-4 border-0 [border-radius:0_0_var(--radius-sm)_var(--radius-sm)] bg-transparent leading-[1.65] resize-y [field-sizing:content] wrap-anywhere placeholder:(text-ink-faint opacity-100) focus-visible:outline-none disabled:text-ink-soft"
            required={required}
            onKeyDown={onKeyDown}
            {...textAreaProps}
            {...ids}
          />
        </div>
      )}
    </FieldFrame>
  );
}

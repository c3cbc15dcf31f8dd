import { type KeyboardEvent, useRef, useState } from 'react';
import { Bold, Code, Heading2, Italic, List, type LucideIcon, Quote } from 'lucide-react';
import { IconButton } from '#web/ui/button/button.tsx';
import { CharacterCounter, FieldFrame, type TextAreaProps } from '../form-field/fields.tsx';
import { nextItem, toggleOpening } from './line-marks.ts';
import { type Edit, expandToLines, type Selected, trimmed } from './selection.ts';
import { toggleMark } from './inline-marks.ts';

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

const fenced = /^(`{3,})\n([\s\S]*)\n\1$/;

function toggleBlock({ text, start, end }: Selected): Edit {
  const { from, to } = expandToLines({ text, start, end });
  const lines = text.slice(from, to);
  const inside = fenced.exec(lines)?.[2];
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  const by = inside ?? `${fence}\n${lines}\n${fence}`;
  return { from, to, by, start: from, end: from + by.length };
}

/** Code that contains backticks needs a longer row of backticks around it. */
function wrapQuoted({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end);
  const sign = '`'.repeat(longestRun(chosen) + 1);
  const by = `${sign} ${chosen} ${sign}`;
  return { from: start, to: end, by, start, end: start + by.length };
}

const toggleQuotes = toggleMark({ sign: '`', sample: 'code' });
const isQuoted = (chosen: string) => /^`[^`]+`$/.test(chosen);

function toggleCode(selection: Selected): Edit {
  const selected = trimmed(selection);
  const chosen = selected.text.slice(selected.start, selected.end);
  if (chosen.includes('\n')) return toggleBlock(selected);
  return chosen.includes('`') && !isQuoted(chosen) ? wrapQuoted(selected) : toggleQuotes(selection);
}

interface Tool {
  name: string;
  Icon: LucideIcon;
  /** Pressed with Ctrl, or with Cmd on a Mac. */
  key?: string;
  edit: (selected: Selected) => Edit;
}

export const tools: readonly Tool[] = [
  { name: 'Bold', Icon: Bold, key: 'b', edit: toggleMark({ sign: '**', sample: 'bold text' }) },
  {
    name: 'Italic',
    Icon: Italic,
    key: 'i',
    edit: toggleMark({ sign: '_', sample: 'italic text' }),
  },
  {
    name: 'Heading',
    Icon: Heading2,
    edit: toggleOpening({ sign: '## ', sample: 'Heading', replaces: /^#{1,6} +/ }),
  },
  { name: 'Quote', Icon: Quote, edit: toggleOpening({ sign: '> ', sample: 'Quote' }) },
  { name: 'Code', Icon: Code, edit: toggleCode },
  {
    name: 'List',
    Icon: List,
    edit: toggleOpening({ sign: '- ', sample: 'First point', replaces: /^(?:[*+]|\d{1,9}[.)]) +/ }),
  },
];

const last = tools.length - 1;
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at === last ? 0 : at + 1),
  ArrowLeft: (at) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: () => last,
};

/** The Tab key stops once; the arrow keys move from button to button. */
function Toolbar({ controls, onUse }: { controls: string; onUse: (tool: Tool) => void }) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(current);
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      className="sticky z-1 top-[var(--toolbar-top,0)] flex flex-wrap gap-1 p-1 border-b border-line rounded-[var(--radius-sm)_var(--radius-sm)_0_0] bg-surface"
      onKeyDown={move}
    >
      {tools.map((tool, at) => (
        <IconButton
          icon={tool.Icon}
          key={tool.name}
          label={tool.name}
          aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
          title={tool.key ? `${tool.name} (Ctrl+${tool.key.toUpperCase()})` : tool.name}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => onUse(tool)}
        />
      ))}
    </div>
  );
}

const readSelection = ({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement): Selected => ({ text, start, end });

/** Only `execCommand` keeps the browser's undo history. Returns whether it succeeded. */
function typed(by: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return by === '' ? document.execCommand('delete') : document.execCommand('insertText', false, by);
}

function applyEdit(area: HTMLTextAreaElement, { from, to, by, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!typed(by)) {
    area.setRangeText(by, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing);

function editFor(event: KeyboardEvent<HTMLTextAreaElement>) {
  const selected = readSelection(event.currentTarget);
  if (event.key === 'Enter' && isPlain(event)) return nextItem(selected);
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return undefined;
  return tools.find(({ key }) => key === event.key.toLowerCase())?.edit(selected);
}

export function MarkdownEditor(props: TextAreaProps) {
  const { label, error, hint, required, notice, counter, ...area } = props;
  const editor = useRef<HTMLDivElement>(null);
  const use = ({ edit }: Tool) => {
    const text = editor.current?.querySelector('textarea');
    if (text) applyEdit(text, edit(readSelection(text)));
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
          <div
            ref={editor}
            className="border border-line-strong rounded-sm bg-surface [transition:border-color_var(--quick)] hover:border-brand has-[textarea:focus-visible]:outline-focus data-[invalid]:(border-danger [box-shadow:0_0_0_1px_var(--danger)])"
            data-invalid={error ? '' : undefined}
          >
            <Toolbar controls={ids.id} onUse={use} />
            <textarea
              className="block w-full min-h-96 p-4 border-0 [border-radius:0_0_var(--radius-sm)_var(--radius-sm)] bg-transparent leading-[1.65] resize-y [field-sizing:content] wrap-anywhere placeholder:(text-ink-faint opacity-100) focus-visible:outline-none disabled:text-ink-soft"
              required={required}
              onKeyDown={onKeyDown}
              {...area}
              {...ids}
            />
          </div>
          {counter && <CharacterCounter {...counter} />}
        </>
      )}
    </FieldFrame>
  );
}

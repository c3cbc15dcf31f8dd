import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './markdown-editor.module.css';
import { type Tool, tools } from './tools.ts';

interface Props {
  /** The id of the text. */
  controls: string;
  onUse: (tool: Tool) => void;
}

const last = tools.length - 1;
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at === last ? 0 : at + 1),
  ArrowLeft: (at) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: () => last,
};

const hintOf = ({ name, key }: Tool) => (key ? `${name} (Ctrl+${key.toUpperCase()})` : name);

/** One stop for Tab; the arrow keys go from button to button. */
export function Toolbar({ controls, onUse }: Props) {
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
      className={styles['toolbar']}
      onKeyDown={move}
    >
      {tools.map((tool, at) => (
        <Button
          key={tool.name}
          variant="plain"
          iconOnly
          aria-label={tool.name}
          aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
          title={hintOf(tool)}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => onUse(tool)}
        >
          <tool.Icon size={18} />
        </Button>
      ))}
    </div>
  );
}

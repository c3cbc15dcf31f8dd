import { formatNumber } from '../format-count/format-count.ts';

interface OptionRowProps {
  type: 'checkbox' | 'radio';
  /** The name of the URL parameter: without JavaScript the form is sent as it is. */
  parameter: string;
  value: string;
  label: string;
  /** The number of results with this option; left out where none are counted. */
  count?: number | undefined;
  /** The noun of what is counted, in the singular. */
  noun?: string;
  checked: boolean;
  onChoose: () => void;
}

export function OptionRow(props: OptionRowProps) {
  const { label, parameter, count, noun, onChoose, ...input } = props;
  return (
    <label className="group flex items-center gap-3 min-h-9 py-1 text-sm leading-[1.3] cursor-pointer has-[:disabled]:(text-ink-faint cursor-not-allowed) pointer-coarse:min-h-target">
      <input
        {...input}
        className="flex-none appearance-none grid place-items-center size-5 m-0 border border-line-strong rounded-[0.3125rem] bg-surface cursor-inherit [transition:background-color_var(--quick)] [&[type=radio]]:rounded-full checked:(border-brand bg-brand) checked:before:(size-3 bg-on-brand [clip-path:polygon(14%_46%,0_60%,40%_94%,100%_18%,85%_6%,38%_66%)] content-['']) [&[type=radio]:checked]:before:(size-2 rounded-full [clip-path:none]) disabled:(!border-line !bg-sunken) forced-colors:appearance-auto"
        name={parameter}
        disabled={count === 0 && !input.checked}
        onChange={onChoose}
      />
      <span className="group-hover:text-brand group-[:has(:disabled):hover]:text-inherit group-[:has(:checked)]:font-medium min-w-0 wrap-anywhere">
        {label}
      </span>{' '}
      {count !== undefined && (
        <span className="ml-auto text-ink-faint text-xs tabular-nums">
          {formatNumber(count)}
          {noun && <span className="visually-hidden"> {count === 1 ? noun : `${noun}s`}</span>}
        </span>
      )}
    </label>
  );
}

import { useEffect, useRef, useState } from 'react';

interface Props {
  /** Describes the chart for screen readers. */
  label: string;
  days: readonly string[];
  /** The values of each line. Two lines at most; the second one is dashed. */
  lines: readonly (readonly number[])[];
  onDayHover: (index: number | undefined) => void;
  failureText: string;
}

/** A canvas cannot use CSS variables, so a temporary element reads the colour of one. */
function readColour(host: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export function ChartLegend({ entries }: { entries: readonly { label: string; value: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(({ label, value }, index) => (
        <li
          key={label}
          className="flex gap-2 items-center text-ink-soft [&_strong]:text-ink [&_strong]:tabular-nums"
        >
          <span
            aria-hidden="true"
            className={
              index === 0
                ? 'w-5 border-t-2 border-t-[currentcolor] text-brand'
                : 'w-5 border-t-2 border-t-dashed border-t-[currentcolor] text-accent-ink'
            }
          />
          {label} <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Needs another `key` when the theme changes, to be drawn in its colours. */
export function DayChart({ label, days, lines, onDayHover, failureText }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    let removeChart: (() => void) | undefined;
    import('./draw-chart.ts')
      .then(({ drawChart }) => {
        if (isUnmounted || !host.current) return;
        const element = host.current;
        const colours = {
          lines: ['brand', 'accent-ink'].map((name) => readColour(element, name)),
          grid: readColour(element, 'line'),
          text: readColour(element, 'ink-soft'),
        };
        removeChart = drawChart({ host: element, days, lines, colours, onDayHover });
      })
      .catch(() => setHasFailed(true));
    return () => {
      isUnmounted = true;
      removeChart?.();
    };
  }, [days, lines, onDayHover]);

  if (hasFailed)
    return (
      <p className="grid place-content-center min-h-[15rem] text-ink-soft text-center">
        {failureText}
      </p>
    );
  return <div ref={host} role="img" aria-label={label} className="min-h-[15rem] overflow-hidden" />;
}

import type { ComponentProps } from 'react';

const Bar = (bar: ComponentProps<'progress'>) => (
  <progress
    {...bar}
    className="block w-full h-3 border-0 rounded-full bg-brand-tint overflow-hidden appearance-none accent-brand [&::-webkit-progress-bar]:bg-brand-tint [&::-webkit-progress-value]:(rounded-full bg-brand [transition:inline-size_var(--quick)]) [&::-moz-progress-bar]:(rounded-full bg-brand) data-[failed]:([&::-webkit-progress-value]:bg-danger [&::-moz-progress-bar]:bg-danger) data-[good]:(bg-transparent [&::-webkit-progress-bar]:bg-transparent)"
  />
);

interface ProgressProps {
  label: string;
  done: number;
  of?: number;
  failed?: number;
}

export function Progress({ label, done, of, failed = 0 }: ProgressProps) {
  const shown = of === undefined ? {} : { value: done, max: of };
  if (failed === 0) return <Bar aria-label={label} {...shown} />;
  return (
    <div className="grid [&>*]:[grid-area:1/1]">
      <Bar aria-label={label} data-failed="true" {...shown} />
      <Bar aria-hidden="true" data-good="true" value={done - failed} max={of} />
    </div>
  );
}

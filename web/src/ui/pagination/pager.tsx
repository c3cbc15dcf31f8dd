import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Step, type StepTarget } from './step.tsx';

interface Props extends StepTarget {
  label: string;
  page: number;
}

export function Pager({ label, page, ...target }: Props) {
  if (target.pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-1">
      <Step {...target} to={page - 1} label="Previous page">
        <ChevronLeft size={18} />
      </Step>
      <p className="self-center min-w-30 text-ink-soft text-sm tabular-nums text-center">
        Page {page} of {target.pages}
      </p>
      <Step {...target} to={page + 1} label="Next page">
        <ChevronRight size={18} />
      </Step>
    </nav>
  );
}

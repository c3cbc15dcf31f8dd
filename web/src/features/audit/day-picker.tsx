import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { dayInIndia } from '#contract/india-time.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { neighboursOf } from './day.ts';

interface Props {
  day: string;
  now: Date;
  hrefOf: (day: string) => string;
  onDay: (day: string) => void;
}

export function DayPicker({ day, now, hrefOf, onDay }: Props) {
  const id = useId();
  const { before, after } = neighboursOf(day, now);
  const look = buttonClass({ variant: 'outline', iconOnly: true });
  return (
    <div role="group" aria-label="Day" className="flex gap-2">
      <Link to={hrefOf(before)} className={look} aria-label="Previous day" title="Previous day">
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <label htmlFor={id} className="visually-hidden">
        Choose a day
      </label>
      <input
        key={day}
        id={id}
        type="date"
        defaultValue={day}
        max={dayInIndia(now)}
        className="control text-ink tabular-nums"
        onChange={({ target }) => {
          if (target.value && target.validity.valid) onDay(target.value);
        }}
      />
      {after ? (
        <Link to={hrefOf(after)} className={look} aria-label="Next day" title="Next day">
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ) : (
        <span className="flex opacity-50 pointer-events-none">
          <span role="link" aria-disabled="true" aria-label="Next day" className={look}>
            <ChevronRight size={18} aria-hidden="true" />
          </span>
        </span>
      )}
    </div>
  );
}

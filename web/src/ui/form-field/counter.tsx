import { countFigure } from '../figure/count-figure.ts';

export interface Room {
  used: number;
  max: number;
}

const nearLimit = 0.9;

export function Counter({ used, max }: Room) {
  if (used < max * nearLimit) return null;
  return (
    <p
      className="text-ink-faint text-xs [&[data-over]]:text-danger [&[data-over]]:font-medium"
      data-over={used > max ? '' : undefined}
      role="status"
    >
      {used > max
        ? `${countFigure(used - max)} characters too many`
        : `${countFigure(used)} of ${countFigure(max)} characters`}
    </p>
  );
}

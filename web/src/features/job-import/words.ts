import { countFigure } from '#web/ui/figure/count-figure.ts';

export const counted = (count: number, one: string): string =>
  `${countFigure(count)} ${one}${count === 1 ? '' : 's'}`;

const minuteSeconds = 60;

export function timeText(seconds: number): string {
  if (seconds >= 1.5 * minuteSeconds) return counted(Math.round(seconds / minuteSeconds), 'minute');
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  return counted(seconds < 10 ? Math.max(1, Math.ceil(seconds)) : tens, 'second');
}

export const yesNo = [
  { id: '1', name: 'Yes' },
  { id: '0', name: 'No' },
];

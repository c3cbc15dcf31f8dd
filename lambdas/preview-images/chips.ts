import type { Setter } from './typesetter.ts';
import { colours, rect, written } from './svg.ts';

export interface Chip {
  text: string;
  isMain?: boolean;
  icon?: string;
  /** The width in pixels that a chip keeps when all of them do not fit. */
  least: number;
  /** The chip with the lowest priority is shortened first. */
  yields: number;
}

const styles = [
  { size: 32, padding: 24 },
  { size: 28, padding: 20 },
] as const;
const height = 60;
const gap = 14;
const iconRoom = 42;

/** Draws a row of chips. Where they do not fit, the font gets smaller, the last chips go, and texts are cut. */
export function chips(
  setter: Setter,
  [left, top, room]: readonly [x: number, y: number, width: number],
  all: readonly Chip[],
): string {
  const shown = all.filter(({ text }) => setter.splitGraphemes(text).length > 0);
  const measure = ({ size, padding }: (typeof styles)[number]) =>
    shown.map((chip) => {
      const style = { size, weight: chip.isMain ? 700 : 500 } as const;
      const before = padding + (chip.icon ? iconRoom : 0);
      const around = before + padding;
      const width = Math.ceil(setter.typesetLine(chip.text, style).width) + around;
      return { ...chip, style, before, around, width };
    });
  const total = (row: readonly { width: number }[]) =>
    row.reduce((sum, { width }) => sum + width + gap, -gap);

  let row = styles.map(measure).find((each) => total(each) <= room);
  if (!row) {
    row = measure(styles[1]);
    const leastWidth = (chip: (typeof shown)[number] & { width: number }) => ({
      width: Math.min(chip.width, chip.least),
    });
    while (total(row.map(leastWidth)) > room) row = row.slice(0, -1);
    let tooMuch = total(row) - room;
    for (const chip of row.toSorted((one, other) => one.yields - other.yields)) {
      const less = Math.max(0, Math.min(tooMuch, chip.width - chip.least));
      tooMuch -= less;
      chip.width -= less;
    }
  }

  let [x, svg] = [left, ''];
  for (const { text, isMain, icon, style, before, around, width: most } of row) {
    const line = setter.typesetLine(text, style, most - around);
    const width = line.width + around;
    const background = isMain
      ? `fill="${colours.accent}"`
      : `fill="${colours.darkBackground}" fill-opacity=".66" stroke="#fff" stroke-opacity=".3" stroke-width="2"`;
    svg += rect({ x, y: top, width, height }, `rx="${height / 2}" ${background}`);
    if (icon)
      svg += `<g transform="translate(${(x + (around - before)).toFixed(1)} ${top + 15}) scale(1.25)" fill="none" stroke="${colours.accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`;
    const foot = top + height / 2 + style.size * 0.34;
    svg += written(line, [x + before, foot], isMain ? colours.onAccent : colours.ink);
    x += width + gap;
  }
  return svg;
}

import type { Typesetter } from './typesetter.ts';
import { type Box, colours, rect, svgText } from './svg.ts';

export interface Chip {
  text: string;
  isMain?: boolean;
  icon?: string;
  /** In pixels. No chip becomes narrower than this where the row is too short for all. */
  minWidth: number;
  /** The chip with the lowest priority is shortened first. */
  priority: number;
}

const styles = [
  { size: 32, padding: 24 },
  { size: 28, padding: 20 },
] as const;
const height = 60;
const gap = 14;
const iconWidth = 42;

/** Draws a row of chips. Where they do not fit, the font gets smaller, the last chips go, and texts are cut. */
export function drawChips(
  typesetter: Typesetter,
  { x: left, y: top, width: rowWidth }: Omit<Box, 'height'>,
  chips: readonly Chip[],
): string {
  const chipsWithText = chips.filter(({ text }) => typesetter.splitGraphemes(text).length > 0);
  const measureChips = ({ size, padding }: (typeof styles)[number]) =>
    chipsWithText.map((chip) => {
      const style = { size, weight: chip.isMain ? 700 : 500 } as const;
      const textOffset = padding + (chip.icon ? iconWidth : 0);
      const horizontalSpace = textOffset + padding;
      const width = Math.ceil(typesetter.typesetLine(chip.text, style).width) + horizontalSpace;
      return { ...chip, style, textOffset, horizontalSpace, width };
    });
  const sumWidths = (row: readonly { width: number }[]) =>
    row.reduce((sum, { width }) => sum + width + gap, -gap);

  let row = styles.map(measureChips).find((each) => sumWidths(each) <= rowWidth);
  if (!row) {
    row = measureChips(styles[1]);
    const toMinWidth = (chip: (typeof chipsWithText)[number] & { width: number }) => ({
      width: Math.min(chip.width, chip.minWidth),
    });
    while (sumWidths(row.map(toMinWidth)) > rowWidth) row = row.slice(0, -1);
    let excessWidth = sumWidths(row) - rowWidth;
    for (const chip of row.toSorted((one, other) => one.priority - other.priority)) {
      const reduction = Math.max(0, Math.min(excessWidth, chip.width - chip.minWidth));
      excessWidth -= reduction;
      chip.width -= reduction;
    }
  }

  let [x, svg] = [left, ''];
  for (const { text, isMain, icon, style, textOffset, horizontalSpace, width: maxWidth } of row) {
    const line = typesetter.typesetLine(text, style, maxWidth - horizontalSpace);
    const width = line.width + horizontalSpace;
    const background = isMain
      ? `fill="${colours.accent}"`
      : `fill="${colours.darkBackground}" fill-opacity=".66" stroke="#fff" stroke-opacity=".3" stroke-width="2"`;
    svg += rect({ x, y: top, width, height }, `rx="${height / 2}" ${background}`);
    if (icon)
      svg += `<g transform="translate(${(x + (horizontalSpace - textOffset)).toFixed(1)} ${top + 15}) scale(1.25)" fill="none" stroke="${colours.accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`;
    const baseline = top + height / 2 + style.size * 0.34;
    svg += svgText(line, [x + textOffset, baseline], isMain ? colours.onAccent : colours.ink);
    x += width + gap;
  }
  return svg;
}

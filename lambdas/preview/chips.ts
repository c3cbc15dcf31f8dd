import type { Setter } from './setter.ts';
import { colours, rect, written } from './svg.ts';

export const icons = {
  place:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  batches:
    '<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>',
};

export interface Chip {
  text: string;
  isMain?: boolean;
  icon?: string;
  /** Its least width where room is scarce; the chip with the lowest `yields` is cut first. */
  least: number;
  yields: number;
}

export interface Row {
  x: number;
  y: number;
  width: number;
}

interface ChipStyle {
  size: number;
  padding: number;
}

const styles: readonly ChipStyle[] = [
  { size: 32, padding: 24 },
  { size: 28, padding: 20 },
];
const height = 60;
const gap = 14;
const icon = { width: 30, gap: 12 };

const chooseWeight = ({ isMain }: Chip) => (isMain ? 700 : 500);
const around = (chip: Chip, { padding }: ChipStyle): number =>
  2 * padding + (chip.icon ? icon.width + icon.gap : 0);

interface Measured {
  chip: Chip;
  width: number;
}

const measured = (setter: Setter, chip: Chip, style: ChipStyle): Measured => {
  const { width } = setter.line(chip.text, { size: style.size, weight: chooseWeight(chip) });
  return { chip, width: Math.ceil(width) + around(chip, style) };
};

const total = (all: readonly Measured[]): number =>
  all.reduce((sum, { width }) => sum + width + gap, -gap);

function squeezed(all: readonly Measured[], width: number): Measured[] {
  let tooMuch = total(all) - width;
  const narrower = new Map<Chip, number>();
  for (const { chip, width: natural } of all.toSorted((a, b) => a.chip.yields - b.chip.yields)) {
    const less = Math.max(0, Math.min(tooMuch, natural - chip.least));
    tooMuch -= less;
    narrower.set(chip, natural - less);
  }
  return all.map(({ chip, width: natural }) => ({ chip, width: narrower.get(chip) ?? natural }));
}

function fitted(setter: Setter, all: readonly Chip[], width: number) {
  const shown = all.filter(({ text }) => setter.graphemes(text).length > 0);
  for (const style of styles) {
    const row = shown.map((chip) => measured(setter, chip, style));
    if (total(row) <= width) return { style, row };
  }
  const style = styles[styles.length - 1] ?? { size: 0, padding: 0 };
  let row = shown.map((chip) => measured(setter, chip, style));
  while (total(squeezed(row, width)) > width) row = row.slice(0, -1);
  return { style, row: squeezed(row, width) };
}

function drawn(
  setter: Setter,
  { chip, width, style }: Measured & { style: ChipStyle },
  [x, y]: readonly [number, number],
) {
  const { size, padding } = style;
  const before = padding + (chip.icon ? icon.width + icon.gap : 0);
  const line = setter.line(
    chip.text,
    { size, weight: chooseWeight(chip) },
    width - around(chip, style),
  );
  const fill = chip.isMain
    ? `fill="${colours.accent}"`
    : `fill="${colours.night}" fill-opacity=".66" stroke="#fff" stroke-opacity=".3" stroke-width="2"`;
  const picture =
    chip.icon === undefined
      ? ''
      : `<g transform="translate(${(x + padding).toFixed(1)} ${y + 15}) scale(1.25)" fill="none" stroke="${colours.accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${chip.icon}</g>`;
  return {
    width: line.width + around(chip, style),
    svg:
      rect(
        { x, y, width: line.width + around(chip, style), height },
        `rx="${height / 2}" ${fill}`,
      ) +
      picture +
      written(
        line,
        [x + before, y + height / 2 + size * 0.34],
        chip.isMain ? colours.onAccent : colours.ink,
      ),
  };
}

/** Long facts are set smaller or cut, and the last ones go first. */
export function chips(setter: Setter, { x, y, width }: Row, all: readonly Chip[]): string {
  const { style, row } = fitted(setter, all, width);
  let at = x;
  let svg = '';
  for (const each of row) {
    const next = drawn(setter, { ...each, style }, [at, y]);
    svg += next.svg;
    at += next.width + gap;
  }
  return svg;
}

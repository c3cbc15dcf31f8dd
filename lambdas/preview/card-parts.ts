import { brand } from '#contract/brand.ts';
import type { Block, Setter } from './setter.ts';
import { colours, written } from './svg.ts';

interface Place {
  x: number;
  /** In parts of the block's height. */
  middle: number;
  fill: string;
}

/** Capitals are about so high. */
const ascent = 0.72;

export function titleBlock(block: Block, { x, middle, fill }: Place): string {
  const { lines, size, leading, rightToLeft } = block;
  const height = (lines.length - 1) * leading + size * ascent;
  const foot = middle - height / 2 + size * ascent;
  const widest = Math.max(0, ...lines.map(({ width }) => width));
  return lines
    .map((line, at) => {
      const indent = rightToLeft ? widest - line.width : 0;
      return written(line, [x + indent, foot + at * leading], fill);
    })
    .join('');
}

const sign =
  '<rect width="32" height="32" rx="9" fill="#2b3990"/><g fill="none" stroke-linecap="round" stroke-width="2.4"><path d="M11.5 6.5v19M20.5 6.5v19" stroke="#fff"/><path d="M11.5 11h9M11.5 16.2h9" stroke="#b9c3ff"/><path d="M8 21.6h16" stroke="#f9ac26" stroke-width="3.6"/></g>';

export const brandLine = (setter: Setter): string =>
  `<g transform="translate(64 548) scale(1.5)">${sign}</g>` +
  written(setter.line(brand.name, { size: 40, weight: 700 }), [128, 586], colours.ink);

export const titleSizes = [
  { size: 72, lines: 2 },
  { size: 62, lines: 3 },
  { size: 54, lines: 4 },
];

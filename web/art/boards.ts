import { circle, path, rect } from './draw.ts';

/** Signs without letters: no company is meant. */
export const signs: readonly ((x: number, y: number) => string)[] = [
  (x, y) => circle([x, y], 12, 'fill="none" stroke="#ffb938" stroke-width="7"'),
  (x, y) => path(`M${x - 16} ${y + 14} L${x} ${y - 16} L${x + 16} ${y + 14} Z`, 'fill="#f0776a"'),
  (x, y) =>
    rect({ x: x - 15, y: y - 15, width: 13, height: 30 }, 'rx="4" fill="#7fd6c0"') +
    rect({ x: x + 2, y: y - 4, width: 13, height: 19 }, 'rx="4" fill="#7fd6c0"'),
  (x, y) =>
    path(
      `M${x - 18} ${y} Q${x} ${y - 30} ${x + 18} ${y} Q${x} ${y + 30} ${x - 18} ${y} Z`,
      'fill="#aab6ff"',
    ),
  (x, y) => circle([x - 9, y], 9, 'fill="#ffd27a"') + circle([x + 10, y], 9, 'fill="#f0776a"'),
];

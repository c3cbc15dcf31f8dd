import { circle, group, path, rect, times } from './draw.ts';

interface Ladder {
  x: number;
  y: number;
  length: number;
  /** Degrees from upright. */
  lean: number;
  rungs: number;
}

/** A ladder that stands at (x, y); its first rung glows. */
export function ladder({ x, y, length, lean, rungs }: Ladder, content = ''): string {
  const half = 36;
  const step = length / (rungs + 0.6);
  const rails = `M${-half} 0 V${-length} M${half} 0 V${-length}`;
  const rungAt = (steps: number) => `M${-half} ${-step * steps} H${half}`;
  return group(
    `transform="translate(${x} ${y}) rotate(${lean})"`,
    circle([0, -step * 0.75], 150, 'fill="url(#rungGlow)"'),
    path(rails, 'stroke="#6b2b5f" stroke-width="16" stroke-linecap="round"'),
    times(rungs - 1, (index) =>
      path(rungAt(index + 1.75), 'stroke="#6b2b5f" stroke-width="13" stroke-linecap="round"'),
    ),
    times(rungs - 1, (index) =>
      path(rungAt(index + 1.75), 'stroke="#ffd38a" stroke-width="8" stroke-linecap="round"'),
    ),
    path(rails, 'stroke="#ffe9c4" stroke-width="10" stroke-linecap="round"'),
    path(
      `M${-half - 10} ${-step * 0.75} H${half + 10}`,
      'stroke="#ffb01f" stroke-width="15" stroke-linecap="round"',
    ),
    content,
  );
}

const limb = (d: string, colour: string, width: number) =>
  path(
    d,
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  );

/** A young woman seen from behind with a rucksack, one foot on the first rung; the ladder is x = 0. */
export const climber = (scale: number, footY: number): string =>
  group(
    `transform="translate(0 ${footY}) scale(${scale})"`,
    // The far arm and leg.
    limb('M16 -132 Q40 -152 30 -186', '#7a4630', 13),
    limb('M8 -72 Q34 -58 20 -34 L20 -34', '#243a8f', 21),
    limb('M20 -34 L16 -40', '#f4efe6', 12),
    // The standing leg.
    limb('M-10 -72 Q-16 -38 -12 -6', '#2c469f', 22),
    rect({ x: -24, y: -8, width: 26, height: 12 }, 'rx="6" fill="#f4efe6"'),
    rect({ x: 8, y: -42, width: 26, height: 12 }, 'rx="6" fill="#f4efe6"'),
    // Kurta, rucksack, near arm.
    path(
      'M-30 -62 Q-34 -120 -24 -142 Q0 -156 24 -142 Q34 -118 28 -62 Q0 -54 -30 -62 Z',
      'fill="#e2554a"',
    ),
    limb('M-20 -134 Q-44 -160 -32 -196', '#e2554a', 15),
    limb('M-35 -180 Q-35 -190 -32 -198', '#8a5238', 12),
    limb('M20 -134 Q36 -146 34 -166', '#d14a41', 15),
    rect({ x: -23, y: -140, width: 46, height: 62 }, 'rx="15" fill="#f9ac26"'),
    rect({ x: -15, y: -112, width: 30, height: 26 }, 'rx="8" fill="#e0900f"'),
    path('M-6 -140 Q0 -150 6 -140', 'fill="none" stroke="#e0900f" stroke-width="4"'),
    // Head from behind, hair in a plait.
    rect({ x: -7, y: -160, width: 14, height: 16 }, 'fill="#8a5238"'),
    circle([0, -176], 22, 'fill="#221433"'),
    path(
      'M-4 -160 Q-12 -132 4 -112 Q8 -102 2 -96 Q14 -104 12 -118 Q2 -138 8 -160 Z',
      'fill="#221433"',
    ),
    circle([4, -102], 4.5, 'fill="#e2554a"'),
    path(
      'M-21 -182 Q-18 -200 2 -199 Q20 -196 22 -180',
      'fill="none" stroke="#ffcf7a" stroke-width="3" opacity=".9"',
    ),
  );

import { circle, group, path, rect, times } from './draw.ts';

type Place = readonly [x: number, y: number, scale: number];

/** Silhouettes that read as an Indian city. Each stands on the line y = 0 and grows upwards. */
const at = ([x, y, scale]: Place, ...parts: readonly string[]) =>
  group(`transform="translate(${x} ${y}) scale(${scale})"`, ...parts);

type Numbers = readonly [x: number, y: number, width: number, height: number];
const box = (...[x, y, width, height]: Numbers) => rect({ x, y, width, height });

const dome = (x: number, y: number, radius: number) =>
  path(
    `M${x - radius} ${y} C${x - radius * 1.15} ${y - radius} ${x - radius * 0.45} ${y - radius * 1.25} ${x} ${y - radius * 1.75} C${x + radius * 0.45} ${y - radius * 1.25} ${x + radius * 1.15} ${y - radius} ${x + radius} ${y} Z`,
  ) + box(x - 1.5, y - radius * 2.3, 3, radius * 0.7);

const minaret = (x: number, height: number) =>
  box(x - 8, -height, 16, height) +
  box(x - 12, -height * 0.55, 24, 6) +
  box(x - 12, -height, 24, 6) +
  dome(x, -height, 11);

/** Four minarets over pointed gates. */
export const charminar = (x: number, y: number, scale = 1): string =>
  at(
    [x, y, scale],
    path('M-62 0 V-92 H62 V0 H34 V-30 Q34 -62 0 -76 Q-34 -62 -34 -30 V0 Z'),
    box(-66, -98, 132, 8),
    times(5, (index) => path(`M${-54 + index * 23} -98 v-20 q8 -14 16 0 v20 Z`)),
    minaret(-62, 178),
    minaret(62, 178),
    minaret(-24, 142),
    minaret(24, 142),
  );

/** A great arch between two smaller ones, with turrets. */
export const gateway = (x: number, y: number, scale = 1): string =>
  at(
    [x, y, scale],
    path(
      'M-96 0 V-96 H-46 V-124 H46 V-96 H96 V0 H74 V-40 Q63 -58 52 -40 V0 H26 V-56 Q0 -92 -26 -56 V0 H-52 V-40 Q-63 -58 -74 -40 V0 Z',
    ),
    times(4, (index) => {
      const turret = [-46, -18, 18, 46][index] ?? 0;
      return box(turret - 5, -146, 10, 24) + dome(turret, -146, 7);
    }),
    box(-100, -102, 54, 7),
    box(46, -102, 54, 7),
  );

/** A long house with columns under a great dome. */
export const assembly = (x: number, y: number, scale = 1): string =>
  at(
    [x, y, scale],
    box(-150, -58, 300, 58),
    box(-156, -66, 312, 9),
    box(-58, -92, 116, 30),
    dome(0, -90, 40),
    dome(-122, -64, 17),
    dome(122, -64, 17),
    dome(-76, -64, 11),
    dome(76, -64, 11),
  );

/** A tapering tower of a gate to a temple. */
export const gopuram = (x: number, y: number, scale = 1): string =>
  at(
    [x, y, scale],
    times(7, (index) => {
      const half = 54 - index * 6.2;
      return (
        box(-half, -26 - index * 24, half * 2, 20) +
        box(-half - 4, -30 - index * 24, half * 2 + 8, 6)
      );
    }),
    box(-56, -8, 112, 8),
    path('M-22 -192 Q0 -214 22 -192 Z'),
    times(5, (index) => box(-17 + index * 8, -206, 3, 12)),
  );

/** A coconut palm, leaning by `lean`. */
export const palm = (x: number, y: number, { height = 120, lean = 14 } = {}): string => {
  const leaf = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    const [across, up] = [Math.cos(radians), Math.sin(radians)];
    const tip = `${across * 62} ${up * 34 + 30}`;
    return path(
      `M0 3 Q${across * 36} ${up * 40 - 14} ${tip} Q${across * 30} ${up * 22 + 4} 0 -4 Z`,
    );
  };
  const trunk = `M-5 0 Q${lean * 0.1 - 3} ${-height * 0.6} ${lean - 3} ${-height} H${lean + 3} Q${lean * 0.4 + 5} ${-height * 0.5} 6 0 Z`;
  return group(
    `transform="translate(${x} ${y})"`,
    path(trunk),
    group(
      `transform="translate(${lean} ${-height})"`,
      ...[-180, -158, -136, -112, -68, -44, -22, 0, 24, 156].map(leaf),
      circle([-5, 6], 5),
      circle([5, 7], 5),
    ),
  );
};

/** A water tank on legs, as on every roof. */
export const tank = (x: number, y: number): string =>
  group(
    `transform="translate(${x} ${y})"`,
    box(-18, -20, 4, 20),
    box(14, -20, 4, 20),
    path('M-22 -22 V-52 Q-22 -60 0 -62 Q22 -60 22 -52 V-22 Z'),
    box(-6, -68, 12, 7),
  );

export const dish = (x: number, y: number): string =>
  group(
    `transform="translate(${x} ${y})"`,
    box(-2, -26, 4, 26),
    path('M-18 -44 Q-20 -22 6 -18 Z'),
    path('M-6 -31 L8 -42', 'stroke-width="2.5"'),
  );

export const bird = (x: number, y: number, span: number): string =>
  path(
    `M${x - span} ${y - span * 0.25} Q${x - span * 0.4} ${y - span * 0.55} ${x} ${y} Q${x + span * 0.4} ${y - span * 0.55} ${x + span} ${y - span * 0.25} Q${x + span * 0.4} ${y - span * 0.28} ${x} ${y + span * 0.18} Q${x - span * 0.4} ${y - span * 0.28} ${x - span} ${y - span * 0.25} Z`,
  );

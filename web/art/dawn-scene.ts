import { climber, ladder } from './climber.ts';
import { circle, dice, group, linear, path, radial, rect, type Size, times } from './draw.ts';
import { assembly, bird, charminar, dish, gateway, gopuram, palm, tank } from './landmarks.ts';
import { metro } from './metro.ts';

export const scene: Size = { width: 1920, height: 780 };
const ground = scene.height;

export const definitions = [
  linear('sky', [
    [0, '#15144a'],
    [0.28, '#3a2576'],
    [0.52, '#8d3a7f'],
    [0.7, '#d9606a'],
    [0.84, '#f6964f'],
    [1, '#fdc36a'],
  ]),
  radial('halo', [
    [0, '#fff0b8', 0.95],
    [0.25, '#ffd27a', 0.65],
    [0.6, '#ff9c5a', 0.25],
    [1, '#ff9c5a', 0],
  ]),
  linear('sun', [
    [0, '#fff6cf'],
    [1, '#ffc24d'],
  ]),
  radial('rungGlow', [
    [0, '#ffd27a', 0.75],
    [1, '#ffb01f', 0],
  ]),
  linear('far', [
    [0, '#b04c78'],
    [1, '#e88a63'],
  ]),
  linear('middle', [
    [0, '#6a2f73'],
    [1, '#a4466f'],
  ]),
  linear('near', [
    [0, '#2c1c5c'],
    [1, '#4a2566'],
  ]),
  linear('front', [
    [0, '#151138'],
    [1, '#1f1747'],
  ]),
  linear(
    'shade',
    [
      [0, '#100f3c', 0.86],
      [0.36, '#100f3c', 0.66],
      [0.6, '#100f3c', 0.2],
      [0.76, '#100f3c', 0],
    ],
    true,
  ),
].join('');

const block = (x: number, width: number, height: number) =>
  rect({ x, y: ground - height, width, height });

function farCity(): string {
  const roll = dice(7);
  const blocks = times(46, (index) => block(index * 43 - 20, roll(26, 46), roll(120, 235)));
  return group(
    'fill="url(#far)" opacity=".85"',
    blocks,
    gopuram(980, ground - 170, 0.7),
    assembly(1640, ground - 190, 0.55),
    gateway(640, ground - 160, 0.6),
  );
}

function middleCity(): string {
  const roll = dice(23);
  return group(
    'fill="url(#middle)"',
    times(34, (index) => {
      const height = roll(90, 190);
      const x = index * 60 - 30;
      const mast =
        roll(0, 1) > 0.7 ? rect({ x: x + 20, y: ground - height - 30, width: 3, height: 30 }) : '';
      return block(x, roll(38, 58), height) + mast;
    }),
    charminar(1180, ground - 130, 1.05),
    assembly(480, ground - 140, 0.8),
    gateway(1700, ground - 130, 1),
  );
}

/** An office tower with some of its windows lit. */
function tower(roll: (from: number, to: number) => number, x: number, size: Size): string {
  const columns = Math.floor(size.width / 17);
  const rows = Math.floor((size.height - 24) / 21);
  const windows = times(columns * rows, (index) => {
    const lit = roll(0, 1);
    if (lit < 0.55) return '';
    const left = x + 8 + (index % columns) * 17;
    const top = ground - size.height + 16 + Math.floor(index / columns) * 21;
    const colour = lit > 0.82 ? '#ffd88a' : '#8f5a8c';
    return rect(
      { x: left, y: top, width: 8, height: 11 },
      `fill="${colour}" opacity="${lit > 0.82 ? 0.95 : 0.5}"`,
    );
  });
  return block(x, size.width, size.height) + windows;
}

function nearCity(): string {
  const roll = dice(91);
  const spots = [
    -10, 96, 210, 300, 420, 520, 650, 742, 846, 960, 1040, 1210, 1290, 1380, 1480, 1650, 1716, 1840,
  ];
  return group(
    'fill="url(#near)"',
    ...spots.map((x) => tower(roll, x, { width: roll(72, 112), height: roll(110, 235) })),
    tower(roll, 1830, { width: 90, height: 290 }),
    tower(roll, 1392, { width: 76, height: 262 }),
    tower(roll, 1746, { width: 66, height: 240 }),
  );
}

function roofs(): string {
  return group(
    'fill="url(#front)" stroke="#151138" stroke-width="0"',
    block(-10, 330, 62),
    block(318, 270, 44),
    block(586, 320, 66),
    block(904, 440, 48),
    block(1340, 470, 78),
    block(1808, 130, 54),
    tank(690, ground - 66),
    tank(1872, ground - 54),
    dish(1010, ground - 48),
    dish(402, ground - 44),
    tank(120, ground - 62),
    palm(1794, ground - 84, { height: 150, lean: 22 }),
    palm(1372, ground - 84, { height: 160, lean: -20 }),
    palm(1320, ground - 46, { height: 118, lean: 16 }),
    palm(560, ground - 40, { height: 120, lean: 12 }),
    rect({ x: 1340, y: ground - 90, width: 470, height: 14 }, 'fill="#231a50"'),
    rect({ x: 1340, y: ground - 90, width: 470, height: 3 }, 'fill="#ffb765" opacity=".8"'),
    rect({ x: 586, y: ground - 66, width: 320, height: 3 }, 'fill="#ffb765" opacity=".5"'),
    rect({ x: 1808, y: ground - 54, width: 130, height: 3 }, 'fill="#ffb765" opacity=".6"'),
  );
}

/** A kite festival's kites. */
const kite = (x: number, y: number, colour: string) =>
  group(
    `transform="translate(${x} ${y}) rotate(14)"`,
    path('M0 -24 L18 0 L0 28 L-18 0 Z', `fill="${colour}"`),
    path('M0 -24 V28 M-18 0 H18', 'stroke="#ffffff" stroke-opacity=".55" stroke-width="1.5"'),
    path('M0 28 Q10 46 -4 60 Q-14 74 2 92', `fill="none" stroke="${colour}" stroke-width="2.5"`),
  );

const clouds = (): string => {
  const roll = dice(5);
  return group(
    'fill="#ffd9c2"',
    times(13, (index) => {
      const y = 300 + roll(0, 190);
      const x = roll(700, 1900);
      return rect(
        { x, y, width: roll(90, 260), height: roll(5, 11) },
        `rx="6" opacity="${(0.12 + (index % 4) * 0.06).toFixed(2)}"`,
      );
    }),
  );
};

const stars = (): string => {
  const roll = dice(11);
  return times(46, () =>
    circle(
      [Math.round(roll(0, 1920)), Math.round(roll(10, 230))],
      Number(roll(0.7, 1.9).toFixed(1)),
      `fill="#fff" opacity="${roll(0.25, 0.8).toFixed(2)}"`,
    ),
  );
};

export const dawn = (shaded: boolean): string =>
  [
    rect({ x: 0, y: 0, ...scene }, 'fill="url(#sky)"'),
    stars(),
    circle([1580, 470], 470, 'fill="url(#halo)"'),
    circle([1580, 470], 118, 'fill="url(#sun)"'),
    clouds(),
    farCity(),
    middleCity(),
    nearCity(),
    metro(scene.height, 812),
    roofs(),
    ladder({ x: 1570, y: ground - 84, length: 640, lean: 7, rungs: 9 }, climber(1.02, -58)),
    group(
      'fill="#2c1c5c"',
      bird(1290, 250, 20),
      bird(1338, 276, 14),
      bird(1384, 240, 11),
      bird(1796, 330, 15),
    ),
    kite(1740, 190, '#f9ac26'),
    kite(1826, 104, '#e2554a'),
    shaded ? rect({ x: 0, y: 0, ...scene }, 'fill="url(#shade)"') : '',
  ].join('');

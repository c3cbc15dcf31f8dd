import { signs } from './boards.ts';
import { climber, ladder } from './climber.ts';
import { circle, dice, group, linear, path, radial, rect, times } from './draw.ts';
import { scene } from './dawn-scene.ts';
import { bird, palm } from './landmarks.ts';
import { metro } from './metro.ts';

const ground = scene.height;

export const definitions = [
  linear('dusk', [
    [0, '#0d1440'],
    [0.34, '#213f86'],
    [0.58, '#5b7fae'],
    [0.78, '#f0a083'],
    [1, '#ffcf8a'],
  ]),
  radial('glow', [
    [0, '#ffe2ae', 0.9],
    [0.5, '#ffb878', 0.35],
    [1, '#ffb878', 0],
  ]),
  radial('rungGlow', [
    [0, '#ffd27a', 0.75],
    [1, '#ffb01f', 0],
  ]),
  linear('haze', [
    [0, '#3b6b92'],
    [1, '#86a3ad'],
  ]),
  linear('wall', [
    [0, '#20306f'],
    [1, '#2d4a86'],
  ]),
  linear('wallDark', [
    [0, '#141c4e'],
    [1, '#1d2c66'],
  ]),
  linear('glass', [
    [0, '#5fb0c4'],
    [0.5, '#3a7fa8'],
    [1, '#f3b482'],
  ]),
  linear(
    'shade',
    [
      [0, '#0b1038', 0.88],
      [0.36, '#0b1038', 0.66],
      [0.6, '#0b1038', 0.2],
      [0.76, '#0b1038', 0],
    ],
    true,
  ),
].join('');

interface Office {
  x: number;
  width: number;
  height: number;
}

const floor = 34;

/** Glass floors between slabs; a few windows are still lit. */
function office(roll: (from: number, to: number) => number, { x, width, height }: Office): string {
  const top = ground - height;
  const panes = Math.floor((width - 16) / 22);
  const floors = Math.floor((height - 60) / floor);
  const pane = (index: number) => {
    const lit = roll(0, 1);
    const left = x + 10 + (index % panes) * 22;
    const y = top + 26 + Math.floor(index / panes) * floor;
    const fill = lit > 0.72 ? '#ffd27a' : lit > 0.3 ? '#4d8fb4' : '#33628f';
    return rect(
      { x: left, y, width: 18, height: 22 },
      `fill="${fill}" opacity="${lit > 0.72 ? 0.95 : 0.75}"`,
    );
  };
  return group(
    '',
    rect({ x, y: top, width, height }, 'rx="4" fill="url(#wall)"'),
    rect({ x: x + width - 14, y: top, width: 14, height }, 'fill="#0d1440" opacity=".28"'),
    rect({ x, y: top, width: 4, height }, 'fill="#ffd9a6" opacity=".5"'),
    times(panes * floors, pane),
    rect({ x: x - 4, y: top - 8, width: width + 8, height: 10 }, 'rx="3" fill="#f1ead9"'),
  );
}

/** A board on two posts upon the roof. */
function board({ x, width, height }: Office, sign: (typeof signs)[number] | undefined): string {
  const [middle, roof] = [x + width / 2, ground - height - 8];
  return group(
    '',
    path(
      `M${middle - 22} ${roof} v-16 M${middle + 22} ${roof} v-16`,
      'stroke="#f1ead9" stroke-width="4"',
    ),
    rect(
      { x: middle - 36, y: roof - 62, width: 72, height: 48 },
      'rx="10" fill="#131b4d" stroke="#f1ead9" stroke-width="3"',
    ),
    sign?.(middle, roof - 38) ?? '',
  );
}

/** The roofs rise like rungs. */
const offices: readonly Office[] = [
  { x: 980, width: 128, height: 196 },
  { x: 1142, width: 128, height: 280 },
  { x: 1304, width: 132, height: 368 },
  { x: 1470, width: 136, height: 462 },
  { x: 1640, width: 142, height: 560 },
];

const bridges = (): string =>
  offices
    .slice(1)
    .map(({ x }, index) => {
      const before = offices[index] ?? { x: 0, width: 0, height: 0 };
      const left = before.x + before.width;
      const y = ground - before.height + 44;
      return group(
        '',
        rect({ x: left - 2, y, width: x - left + 4, height: 26 }, 'fill="url(#glass)"'),
        rect({ x: left - 2, y: y + 26, width: x - left + 4, height: 6 }, 'fill="#ffb938"'),
        rect({ x: left - 2, y: y - 5, width: x - left + 4, height: 5 }, 'fill="#f1ead9"'),
      );
    })
    .join('');

function haze(): string {
  const roll = dice(41);
  return group(
    'fill="url(#haze)" opacity=".55"',
    times(40, (index) => {
      const height = roll(120, 290);
      return rect({ x: index * 50 - 20, y: ground - height, width: roll(32, 52), height });
    }),
  );
}

function campus(): string {
  const roll = dice(77);
  const low = [0, 150, 330, 470, 640, 800, 1790];
  return group(
    '',
    ...low.map((x) => office(roll, { x, width: roll(108, 140), height: roll(128, 236) })),
    ...offices.map((each) => office(roll, each)),
    bridges(),
    ...offices.map((each, index) => board(each, signs[index])),
  );
}

const street = (): string =>
  group(
    '',
    metro(ground, 470),
    rect({ x: -10, y: ground - 44, width: 1940, height: 46 }, 'fill="#141a48"'),
    rect({ x: -10, y: ground - 44, width: 1940, height: 4 }, 'fill="#ffc27a" opacity=".7"'),
    group(
      'fill="#0f1a45"',
      palm(930, ground - 42, { height: 150, lean: 12 }),
      palm(1118, ground - 42, { height: 112, lean: -10 }),
      palm(1452, ground - 42, { height: 136, lean: 12 }),
      palm(1806, ground - 42, { height: 170, lean: -16 }),
      palm(1612, ground - 42, { height: 118, lean: 10 }),
    ),
  );

/** From the second roof to the third: the next rung. */
const nextRung = (): string =>
  group(
    `transform="translate(1252 ${ground - 288}) scale(.62)"`,
    ladder({ x: 0, y: 0, length: 330, lean: 12, rungs: 5 }, climber(0.95, -44)),
  );

const stars = (): string => {
  const roll = dice(19);
  return times(52, () =>
    circle(
      [Math.round(roll(0, 1920)), Math.round(roll(8, 260))],
      Number(roll(0.7, 1.9).toFixed(1)),
      `fill="#fff" opacity="${roll(0.25, 0.85).toFixed(2)}"`,
    ),
  );
};

const moon = () =>
  path('M1300 96 a46 46 0 1 0 52 66 a38 38 0 0 1 -52 -66 Z', 'fill="#fff1d0" opacity=".95"');

export const towers = (shaded: boolean): string =>
  [
    rect({ x: 0, y: 0, ...scene }, 'fill="url(#dusk)"'),
    stars(),
    moon(),
    circle([1380, ground - 40], 620, 'fill="url(#glow)" opacity=".75"'),
    haze(),
    campus(),
    nextRung(),
    street(),
    group('fill="#16245c"', bird(1120, 250, 18), bird(1160, 274, 13), bird(1420, 196, 12)),
    shaded ? rect({ x: 0, y: 0, ...scene }, 'fill="url(#shade)"') : '',
  ].join('');

import { group, rect, times } from './draw.ts';

/** Metro trains run on a viaduct before the houses. */
export function metro(ground: number, trainX: number): string {
  const rail = ground - 112;
  const car = (x: number) =>
    rect({ x, y: rail - 34, width: 118, height: 30 }, 'rx="8" fill="#ece6f5"') +
    rect({ x, y: rail - 16, width: 118, height: 5 }, 'fill="#e2554a"') +
    times(6, (index) =>
      rect({ x: x + 9 + index * 18, y: rail - 29, width: 12, height: 10 }, 'rx="2" fill="#ffcf7a"'),
    );
  return group(
    '',
    times(17, (index) =>
      rect({ x: index * 120 + 24, y: rail, width: 20, height: 120 }, 'fill="#1d1546"'),
    ),
    rect({ x: -10, y: rail - 4, width: 1940, height: 15 }, 'fill="#251a54"'),
    rect({ x: -10, y: rail - 4, width: 1940, height: 3 }, 'fill="#f6a766" opacity=".75"'),
    car(trainX),
    car(trainX + 122),
    car(trainX + 244),
  );
}

import { letters } from './letters.ts';
import type { Palette } from './palettes.ts';

/** Draws the inside of a square of 240 by 240. */
export type Mark = (colours: Palette, initial: string) => string;

const letter = (initial: string, colour: string, height: number): string => {
  const scale = height / 80;
  const place = `translate(${120 - 30 * scale} ${120 - 40 * scale}) scale(${scale})`;
  return `<path d="${letters[initial] ?? ''}" transform="${place}" fill="none" stroke="${colour}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const around = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw((360 / count) * at)).join('');

const monogram: Mark = ({ ink, accent }, initial) =>
  `${letter(initial, ink, 116)}<circle cx="190" cy="186" r="14" fill="${accent}"/>`;

const ring: Mark = ({ ink, accent }, initial) =>
  `<circle cx="120" cy="120" r="82" fill="none" stroke="${accent}" stroke-width="16"/><path d="M120 38a82 82 0 0 1 82 82" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>${letter(initial, ink, 70)}`;

const hexagon: Mark = ({ paper, ink }, initial) =>
  `<path d="M120 34 195 77V163L120 206 45 163V77Z" fill="${ink}" stroke="${ink}" stroke-width="14" stroke-linejoin="round"/>${letter(initial, paper, 84)}`;

const petals: Mark = ({ ink, accent }) =>
  around(
    6,
    (turn) =>
      `<ellipse cx="120" cy="70" rx="24" ry="46" transform="rotate(${turn} 120 120)" fill="${turn % 120 === 0 ? ink : accent}" opacity=".9"/>`,
  );

const waves: Mark = ({ ink, accent }) =>
  [70, 120, 170]
    .map(
      (y, at) =>
        `<path d="M36 ${y}q28-40 56 0t56 0 56 0" fill="none" stroke="${at === 1 ? accent : ink}" stroke-width="22" stroke-linecap="round"/>`,
    )
    .join('');

const steps: Mark = ({ ink, accent }) =>
  [60, 100, 140]
    .map(
      (height, at) =>
        `<rect x="${44 + at * 54}" y="${190 - height}" width="42" height="${height}" rx="10" fill="${at === 2 ? accent : ink}"/>`,
    )
    .join('');

const orbit: Mark = ({ ink, accent }) =>
  `${[30, -30]
    .map(
      (turn) =>
        `<ellipse cx="120" cy="120" rx="92" ry="38" transform="rotate(${turn} 120 120)" fill="none" stroke="${ink}" stroke-width="12"/>`,
    )
    .join('')}<circle cx="120" cy="120" r="24" fill="${accent}"/>`;

const quarters: Mark = ({ ink, accent }) =>
  `<path d="M48 116a68 68 0 0 1 68-68v68Z" fill="${ink}"/><path d="M124 48h68a68 68 0 0 1-68 68Z" fill="${accent}"/><path d="M48 124h68v68a68 68 0 0 1-68-68Z" fill="${accent}"/><circle cx="158" cy="158" r="34" fill="${ink}"/>`;

const chevrons: Mark = ({ ink, accent }) =>
  [66, 114, 162]
    .map(
      (y, at) =>
        `<path d="M54 ${y + 26} 120 ${y - 26} 186 ${y + 26}" fill="none" stroke="${at === 0 ? accent : ink}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');

const diamonds: Mark = ({ ink, accent }) =>
  `<path d="M92 44 160 120 92 196 24 120Z" fill="${ink}"/><path d="M148 44 216 120 148 196 80 120Z" fill="${accent}" opacity=".85"/>`;

const peaks: Mark = ({ ink, accent }) =>
  `<path d="M30 190 96 74 162 190Z" fill="${ink}"/><path d="M104 190 154 108 210 190Z" fill="${accent}" opacity=".92"/><circle cx="176" cy="66" r="18" fill="${accent}"/>`;

const leaf: Mark = ({ ink, accent }) =>
  `<path d="M56 184C40 92 96 44 192 48 200 144 148 200 56 184Z" fill="${ink}"/><path d="M56 184Q104 128 156 88" fill="none" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>`;

const sunrise: Mark = ({ ink, accent }) =>
  `<path d="M60 160a60 60 0 0 1 120 0Z" fill="${accent}"/><path d="M36 184H204" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>${[
    -60, -30, 0, 30, 60,
  ]
    .map(
      (turn) =>
        `<path d="M120 76V50" transform="rotate(${turn} 120 160)" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join('')}`;

const knot: Mark = ({ ink, accent }) =>
  `<rect x="64" y="64" width="112" height="112" rx="26" fill="none" stroke="${ink}" stroke-width="18"/><rect x="64" y="64" width="112" height="112" rx="26" transform="rotate(45 120 120)" fill="none" stroke="${accent}" stroke-width="18"/>`;

export const marks: readonly [Mark, ...Mark[]] = [
  hexagon,
  petals,
  monogram,
  orbit,
  steps,
  ring,
  quarters,
  waves,
  peaks,
  chevrons,
  leaf,
  diamonds,
  sunrise,
  knot,
];

import { readFileSync } from 'node:fs';

const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const pair = / --([\w-]{1,30}): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g;
const single = / --([\w-]{1,30}): (#[\da-f]{6});/g;
const colours = new Map<string, readonly [string, string]>([
  ...[...css.matchAll(pair)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark]] as const,
  ),
  ...[...css.matchAll(single)].map(([, name = '', both = '']) => [name, [both, both]] as const),
]);

const channel = (hex: string, at: number) => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds = ['paper', 'surface', 'sunken'];
const textPairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'brand'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground]),
  ),
  ['brand', 'brand-tint'],
  ['ink', 'brand-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-ink', 'accent-tint'],
  ['danger', 'danger-tint'],
  ['danger', 'surface'],
  ['on-danger', 'danger'],
  ['success', 'success-tint'],
];
const signPairs = grounds.flatMap((ground) => [
  ['line-strong', ground],
  ['focus', ground],
]);

it.each([...textPairs.map((each) => [...each, 4.5]), ...signPairs.map((each) => [...each, 3])])(
  '%s stands out from %s by %d to 1 in both themes',
  (ink, ground, least) => {
    for (const theme of [0, 1] as const) {
      const found = contrast(
        colours.get(String(ink))?.[theme] ?? '',
        colours.get(String(ground))?.[theme] ?? '',
      );
      expect(found).toBeGreaterThanOrEqual(Number(least));
    }
  },
);

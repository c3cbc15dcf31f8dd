import { readFileSync } from 'node:fs';

// Texts are measured on every page by journeys; lines and the mark of the focus are not.
const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const pair = / --([\w-]{1,30}): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g;
const single = / --([\w-]{1,30}): (#[\da-f]{6});/g;
const colours = new Map<string, readonly string[]>([
  ...[...css.matchAll(pair)].map(([, name = '', ...both]) => [name, both] as const),
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

it.each(['line-strong', 'focus'])('%s stands out by 3 to 1 in both themes', (sign) => {
  for (const background of ['paper', 'surface', 'sunken'])
    for (const theme of [0, 1]) {
      const [one = '', other = ''] = [sign, background].map((name) => colours.get(name)?.[theme]);
      expect(contrast(one, other)).toBeGreaterThanOrEqual(3);
    }
});

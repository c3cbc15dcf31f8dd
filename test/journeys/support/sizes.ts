export const wide = {
  name: 'wide',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
} as const;
export const narrow = {
  name: 'narrow',
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
} as const;
type Size = typeof wide | typeof narrow;

/** A journey runs where it matters most; `JOURNEY_VIEWPORTS=all` runs each in both. */
export const viewports = (chosen: Size): readonly Size[] =>
  process.env['JOURNEY_VIEWPORTS'] === 'all' ? [wide, narrow] : [chosen];

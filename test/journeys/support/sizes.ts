export const wide = {
  name: 'wide, light',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
} as const;
export const narrow = {
  name: 'narrow, dark',
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
} as const;

/**
 * The looks in which every screen is visited: each width and each theme once. `JOURNEY_LOOKS=all` visits
 * them in every combination, which takes twice as long.
 */
export const looks = [
  wide,
  narrow,
  ...(process.env['JOURNEY_LOOKS'] === 'all'
    ? ([
        { ...wide, name: 'wide, dark', colorScheme: 'dark' },
        { ...narrow, name: 'narrow, light', colorScheme: 'light' },
      ] as const)
    : []),
];

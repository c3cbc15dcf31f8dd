/** The two widths and both themes in which every screen is visited. */
export const looks = [
  { name: 'wide, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'wide, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrow, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

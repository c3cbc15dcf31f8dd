export interface Palette {
  paper: string;
  ink: string;
  accent: string;
}

/** Ground, mark and second colour; each ink stands out from its paper. */
export const palettes: readonly [Palette, ...Palette[]] = [
  { paper: '#0f766e', ink: '#ffffff', accent: '#fbbf24' },
  { paper: '#1e3a8a', ink: '#ffffff', accent: '#60a5fa' },
  { paper: '#fff7ed', ink: '#c2410c', accent: '#fdba74' },
  { paper: '#4c1d95', ink: '#ffffff', accent: '#c4b5fd' },
  { paper: '#ecfdf5', ink: '#047857', accent: '#6ee7b7' },
  { paper: '#111827', ink: '#f9fafb', accent: '#f43f5e' },
  { paper: '#eff6ff', ink: '#1d4ed8', accent: '#93c5fd' },
  { paper: '#9f1239', ink: '#ffffff', accent: '#fda4af' },
  { paper: '#fefce8', ink: '#854d0e', accent: '#facc15' },
  { paper: '#164e63', ink: '#ffffff', accent: '#67e8f9' },
  { paper: '#fdf2f8', ink: '#9d174d', accent: '#f9a8d4' },
];

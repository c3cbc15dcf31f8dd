/** What a visit may cost, in one place; a figure above its limit fails `npm run budgets`. */
export const bundleLimits = {
  /** JavaScript that a route's first picture waits for, compressed by gzip, in bytes. */
  script: { home: 110_000, post: 150_000, other: 115_000 },
  /** Of a route of the desk, beside what every route of the desk needs. */
  desk: 45_000,
  /** Styles of a route's first picture, compressed by gzip. */
  styles: 8_000,
  /** All fonts that a page in Latin script fetches. */
  fonts: 16_000,
  /** The first picture of the home page as a phone fetches it. */
  hero: 45_000,
  /** Files of code and styles of a first visit. */
  files: 15,
} as const;

export const loadLimits = {
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  /** Milliseconds, by page, with the throttling applied. */
  appliedLcp: { home: 1_800, job: 1_300 },
  simulatedLcp: 2_000,
  blocking: { applied: 200, simulated: 100 },
  shift: 0.01,
} as const;

/** Milliseconds from an input to what it changes on the screen. */
export const interactionLimit = 200;

/** Below this the machine is too slow or too busy for its times to mean anything. */
export const leastBenchmarkIndex = 1_000;

export const gauges = {
  FailedVisits: 'Count',
  /** How long changes have waited for a snapshot; 0 when none waits. */
  CatalogLagSeconds: 'Seconds',
  LettersWaiting: 'Count',
  OldestMessageSeconds: 'Seconds',
  /** Mails, notices to search engines, and pictures that could not be drawn. */
  LettersGivenUp: 'Count',
} as const;
export type GaugeName = keyof typeof gauges;

export const gaugeNames: readonly GaugeName[] = [
  'FailedVisits',
  'CatalogLagSeconds',
  'LettersWaiting',
  'OldestMessageSeconds',
  'LettersGivenUp',
];

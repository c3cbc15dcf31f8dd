/** What is measured of the running product beside what AWS measures by itself, with CloudWatch's units. */
export const gauges = {
  /** Of the visits to the site those that were not answered as they should be. */
  FailedVisits: 'Count',
  /** How long changes have waited for a snapshot; 0 when none waits. */
  CatalogLagSeconds: 'Seconds',
  /** Mails, and what search engines are to be told. */
  LettersWaiting: 'Count',
  OldestMessageSeconds: 'Seconds',
  /** Of these and of pictures that could not be drawn. */
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

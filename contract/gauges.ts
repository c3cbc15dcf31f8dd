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

const isGauge = (name: string): name is GaugeName => Object.hasOwn(gauges, name);
export const gaugeNames = Object.keys(gauges).filter(isGauge);

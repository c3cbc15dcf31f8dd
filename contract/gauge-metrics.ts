/** The metrics of CloudWatch that hold a current value, by name and unit. */
export const gaugeUnits = {
  FailedVisits: 'Count',
  /** How long changes have waited for a snapshot; 0 when none waits. */
  CatalogLagSeconds: 'Seconds',
  MessagesWaiting: 'Count',
  OldestMessageSeconds: 'Seconds',
  /** Mails and announcements to search engines that could not be delivered. */
  MessagesGivenUp: 'Count',
} as const;
export type GaugeName = keyof typeof gaugeUnits;

const isGauge = (name: string): name is GaugeName => Object.hasOwn(gaugeUnits, name);
export const gaugeNames = Object.keys(gaugeUnits).filter(isGauge);

const daySeconds = 86_400;
const retentionSeconds = 3_600;

/** The time when a row that says what a visitor did on this UTC day may go. */
export const markedUntil = (at: Date): number =>
  (Math.floor(at.getTime() / 1000 / daySeconds) + 1) * daySeconds + retentionSeconds;

const daySeconds = 86_400;
const retentionSeconds = 3_600;

/** When a row may go that says what a visitor did in this UTC day. */
export const markedUntil = (at: Date): number =>
  (Math.floor(at.getTime() / 1000 / daySeconds) + 1) * daySeconds + retentionSeconds;

export const slowAfterMs = 5_000;
export const stuckAfterMs = 12_000;

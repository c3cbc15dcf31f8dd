/** After so long a wait is explained, and then a way out of it is offered. */
export const slowAfterMs = 5_000;
export const stuckAfterMs = 12_000;

/** Whole seconds since 1970, as the table's expiry takes them. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

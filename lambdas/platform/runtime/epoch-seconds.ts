export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

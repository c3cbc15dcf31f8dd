/** A day's figures lie in so many rows: visitors of one moment seldom wait for each other at one. */
const parts = 8;

/** The visitor's hash decides, so that a try that is repeated meets the same row. */
export const partOf = (visitor: string): number => (visitor.codePointAt(0) ?? 0) % parts;

import * as z from 'zod/mini';

/** An item or a key as it travels: `{ PK: { S: 'JOB#1' } }`. */
export const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()));

import * as z from 'zod/mini';
import { mapToRecord } from './map-to-record.ts';

/** RFC 9457, with the `message` beside it and the fields of a failed check. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;

// @__NO_SIDE_EFFECTS__
export const problems = <const Status extends number>(...statuses: Status[]) =>
  mapToRecord(statuses, () => Problem);

export const Message = z.object({ message: z.string() });

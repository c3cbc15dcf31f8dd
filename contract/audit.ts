import * as z from 'zod/mini';
import { textLimits } from './limits.ts';
import { Problem } from './problem-details.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './field-schemas.ts';

export const AuditAction = z.object({
  id: Id,
  at: Timestamp,
  actor: z.object({
    id: z.string(),
    name: z.optional(z.string()),
    /** The account no longer exists. */
    former: z.optional(z.literal(true)),
  }),
  /** The action as a key of `auditActions`: the id of the call, or the outcome of the call. */
  action: z.string(),
  /** The id of the object that the action changed. */
  objectId: z.string(),
  /** The object's name at that time; absent where it would be a visitor's name, as for messages. */
  objectName: z.optional(z.string()),
  /** The time at which the object was created. */
  objectCreatedAt: z.optional(Timestamp),
});
export type AuditAction = z.infer<typeof AuditAction>;

export const getAudit = route(adminCalls.getAudit, 'audit', {
  summary:
    'What administrators did on a day in India, or in the days up to it, newest first; today by default',
  query: z.object({
    day: z.optional(z.iso.date()),
    /** The first of several days; `day` is the last. */
    from: z.optional(z.iso.date()),
    actor: z.optional(Id),
    action: z.optional(z.string().check(z.maxLength(textLimits.idCharacters))),
    /** Only actions before the one with this id: how the next page is asked for. */
    before: z.optional(Id),
  }),
  responses: {
    200: z.object({ day: z.string(), actions: z.array(AuditAction), hasMore: z.boolean() }),
    422: Problem,
  },
});

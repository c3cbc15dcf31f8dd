import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { textLimits } from './limits.ts';
import { Problem } from './problem.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './text.ts';

/** What an administrator did. */
export const AuditAction = z.object({
  id: Id,
  when: Timestamp,
  who: z.object({
    id: z.string(),
    name: z.optional(z.string()),
    /** Is no administrator any more. */
    former: z.optional(z.literal(true)),
  }),
  /** A key of `auditActions`: the id of the call by which it was done, or what came of the call. */
  what: z.string(),
  /** The id of the job, post or whatever it was done to. */
  which: z.string(),
  /** What that was called then. What is told by visitors' names, such as their messages, has none. */
  named: z.optional(z.string()),
  /** When that was made, where its id or the entry says so. */
  made: z.optional(Timestamp),
});
export type AuditAction = z.infer<typeof AuditAction>;

export const getAudit = route({
  id: 'getAudit',
  ...endpoints.getAudit,
  summary:
    'What administrators did on a day in India, or in the days up to it, newest first; today by default',
  group: 'audit',
  query: z.object({
    day: z.optional(z.iso.date()),
    /** The first of several days, of which `day` is the last. */
    from: z.optional(z.iso.date()),
    /** One administrator alone. */
    who: z.optional(Id),
    /** One kind of action alone: a key of `auditActions`. */
    what: z.optional(z.string().check(z.maxLength(textLimits.idCharacters))),
    /** Goes on below the row of this id. */
    before: z.optional(Id),
  }),
  answers: {
    200: z.object({ day: z.string(), actions: z.array(AuditAction), more: z.boolean() }),
    422: Problem,
  },
});

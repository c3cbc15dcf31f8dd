import * as z from 'zod/mini';
import { NewAccount } from './accounts.ts';
import { adminCalls } from './endpoints.ts';
import { Message, Problem } from './problem-details.ts';
import { route } from './route.ts';
import { ById, Timestamp } from './field-schemas.ts';

export const Administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'invited', 'active']),
  secondFactor: z.optional(z.boolean()),
  created_at: Timestamp,
});
export type Administrator = z.infer<typeof Administrator>;

export const getAdmins = route(adminCalls.getAdmins, 'accounts', {
  summary: 'Pending, invited and active administrators, newest first',
  responses: { 200: z.object({ admins: z.array(Administrator) }) },
});

/** Inviting an address again replaces its earlier link. */
export const inviteAdmin = route(adminCalls.inviteAdmin, 'accounts', {
  summary: 'Mail a link by which a colleague becomes an administrator without an approval',
  // A repeated call does no harm: it mails a newer link.
  idempotent: true,
  body: z.object({ email: NewAccount.shape.email }),
  responses: { 200: Message, 409: Problem, 422: Problem, 429: Problem },
});

export const approveAdmin = route(adminCalls.approveAdmin, 'accounts', {
  summary: 'Let a pending account into the back office',
  params: ById,
  responses: { 200: Message, 404: Problem },
});

export const resetSecondFactor = route(adminCalls.resetSecondFactor, 'accounts', {
  summary: 'Turn off the second factor of who has lost it, and end every session of the account',
  params: ById,
  responses: { 200: Message, 404: Problem, 409: Problem },
});

export const removeAdmin = route(adminCalls.removeAdmin, 'accounts', {
  summary: 'Remove an account; never the last administrator, never one’s own',
  params: ById,
  responses: { 200: Message, 404: Problem, 409: Problem },
});

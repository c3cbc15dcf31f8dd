import * as z from 'zod/mini';
import { alertFrequencies } from './alert-frequencies.ts';
import { accountLimits, alertLimits, textLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { Message, Problem } from './problem-details.ts';
import { publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { EmailAddress, Honeypot, Id, Timestamp } from './field-schemas.ts';

const frequency = z.enum(alertFrequencies);
const token = z.string().check(z.maxLength(accountLimits.tokenCharacters));
const ids = z.array(Id).check(z.maxLength(alertLimits.perAddress));

export const subscribeAlert = route(publicCalls.subscribeAlert, 'alerts', {
  summary: 'Ask for the new jobs of a list by mail; it counts once its mailed link is followed',
  rateLimits: [rateLimits.write, rateLimits.alerts],
  body: z.object({
    email: EmailAddress,
    frequency,
    /** The path of the list's page with its filters, such as `/?role=engineer&batch=2026`. */
    listPath: z.string().check(z.maxLength(textLimits.urlCharacters)),
    website: Honeypot,
  }),
  responses: { 200: Message, 404: Problem, 422: Problem, 429: Problem },
});

export const confirmAlert = route(publicCalls.confirmAlert, 'alerts', {
  summary: 'Turn an alert on with the token of the mailed link',
  idempotent: true,
  body: z.object({ token }),
  responses: {
    200: z.object({
      status: z.boolean(),
      ...Message.shape,
      /** The token of the private link, if the confirmation token was valid. */
      token: z.optional(z.string()),
    }),
    422: Problem,
  },
});

export const JobAlert = z.object({
  id: Id,
  title: z.string(),
  /** The path of the list's page. */
  listPath: z.string(),
  frequency,
  created_at: Timestamp,
  /** Removed in the last 24 hours, so it can be restored. */
  isRemoved: z.optional(z.boolean()),
});
export type JobAlert = z.infer<typeof JobAlert>;

export const OwnAlerts = z.object({
  /** The masked email address, such as a…@gmail.com, since a forwarded mail holds the link as well. */
  address: z.string(),
  alerts: z.array(JobAlert),
});
export type OwnAlerts = z.infer<typeof OwnAlerts>;

export const getAlerts = route(publicCalls.getAlerts, 'alerts', {
  summary: 'All alerts of an address, for who has its private link',
  idempotent: true,
  rateLimits: [rateLimits.privateLinks],
  body: z.object({ token }),
  responses: { 200: OwnAlerts, 404: Problem, 422: Problem, 429: Problem },
});

export const changeAlert = route(publicCalls.changeAlert, 'alerts', {
  summary: 'Have the mails of an alert daily or weekly',
  idempotent: true,
  body: z.object({ token, alert: Id, frequency }),
  responses: { 200: OwnAlerts, 404: Problem, 422: Problem },
});

/** RFC 8058: a mail program posts the form `List-Unsubscribe=One-Click`, with the token in the address. */
export const unsubscribeAlerts = route(publicCalls.unsubscribeAlerts, 'alerts', {
  summary: 'Turn alerts of an address off: those of the ids, or all',
  idempotent: true,
  form: true,
  query: z.object({ token: z.optional(token) }),
  body: z.object({ token: z.optional(token), ids: z.optional(ids) }),
  responses: { 200: z.object({ status: z.boolean(), ...Message.shape }), 422: Problem },
});

export const restoreAlerts = route(publicCalls.restoreAlerts, 'alerts', {
  summary: 'Turn alerts on again that were turned off in the last 24 hours',
  idempotent: true,
  body: z.object({ token, ids }),
  responses: { 200: OwnAlerts, 404: Problem, 422: Problem },
});

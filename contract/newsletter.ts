import * as z from 'zod/mini';
import { accountLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { Problem } from './problem-details.ts';
import { publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { Honeypot } from './field-schemas.ts';

/** As specified: `status` is a yes or no here, so a refused address is a 200 with `status: false`. */
export const Subscribed = z.object({ status: z.boolean(), message: z._default(z.string(), '') });

const token = z.string().check(z.maxLength(accountLimits.tokenCharacters));

/** The handler checks the address, since a refused one is answered with a 200 and not with a problem document. */
export const subscribeNewsletter = route(publicCalls.subscribeNewsletter, 'newsletter', {
  summary: 'Ask for the newsletter; the address counts once its mailed link is followed',
  rateLimits: [rateLimits.write, rateLimits.newsletter],
  body: z.object({ email: z.string(), website: Honeypot }),
  responses: { 200: Subscribed, 422: Problem, 429: Problem },
});

export const confirmNewsletter = route(publicCalls.confirmNewsletter, 'newsletter', {
  summary: 'Confirm the address with the token of the mailed link',
  idempotent: true,
  body: z.object({ token }),
  responses: { 200: Subscribed, 422: Problem },
});

/** RFC 8058: a mail program posts the form `List-Unsubscribe=One-Click`, with the token in the address. */
export const unsubscribeNewsletter = route(publicCalls.unsubscribeNewsletter, 'newsletter', {
  summary: 'Leave the newsletter with one request',
  idempotent: true,
  form: true,
  query: z.object({ token: z.optional(token) }),
  body: z.object({ token: z.optional(token) }),
  responses: { 200: Subscribed, 422: Problem },
});

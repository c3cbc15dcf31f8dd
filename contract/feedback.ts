import * as z from 'zod/mini';
import { feedbackLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { retention } from './retention.ts';
import { optionalPageInfo, pageQuery } from './paging-schemas.ts';
import { Message, Problem } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, EmailAddress, Honeypot, Id, requiredText, Timestamp } from './field-schemas.ts';

export const Feedback = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: Timestamp,
  readAt: z.optional(Timestamp),
  answeredAt: z.optional(Timestamp),
});
export type Feedback = z.infer<typeof Feedback>;

export const NewFeedback = z.object({
  name: requiredText(),
  email: EmailAddress,
  message: requiredText(feedbackLimits.characters),
  website: Honeypot,
});
export type NewFeedback = z.output<typeof NewFeedback>;

export const contactUs = route(publicCalls.contactUs, 'feedback', {
  summary: 'Send a message to the team',
  rateLimits: [rateLimits.write, rateLimits.contact],
  body: NewFeedback,
  responses: { 201: Message, 422: Problem, 429: Problem },
});

/** Without parameters the whole list is returned, otherwise one page with its page info. */
export const FeedbackQuery = z.object({
  ...pageQuery,
  /** `unread`: those that nobody has opened; '' means absent. */
  show: z.optional(z.enum(['unread', ''])),
  /** The id of a message that is returned as well, even if it is not on the page. */
  message: z.optional(Id),
});
export type FeedbackQuery = z.output<typeof FeedbackQuery>;

export const getContacts = route(adminCalls.getContacts, 'feedback', {
  summary: 'What visitors wrote, newest first; with any parameter a page of it',
  query: FeedbackQuery,
  responses: {
    200: z.object({
      feedbackData: z.array(Feedback),
      ...optionalPageInfo,
      counts: z.optional(z.object({ all: z.number(), unread: z.number() })),
      message: z.optional(Feedback),
    }),
    422: Problem,
  },
});

export const feedbackStates = ['unread', 'read', 'answered'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Administrators answer from their own mailbox, so they say themselves that they have. */
export const markFeedback = route(adminCalls.markFeedback, 'feedback', {
  summary: 'Mark a message as unread, read or answered',
  params: ById,
  body: z.object({ state: z.enum(feedbackStates) }),
  responses: { 200: Message, 404: Problem, 422: Problem },
});

export const deleteFeedback = route(adminCalls.deleteFeedback, 'feedback', {
  summary: `Delete a message; for ${retention.deletedDays} days it can be restored`,
  params: ById,
  responses: { 200: Message, 404: Problem },
});

export const restoreFeedback = route(adminCalls.restoreFeedback, 'feedback', {
  summary: `Bring back a message that was deleted in the last ${retention.deletedDays} days`,
  params: ById,
  responses: { 200: Message, 404: Problem },
});

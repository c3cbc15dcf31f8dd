import type { Readings } from '#lambdas/platform/http/serve.ts';
import { readHandlers } from './read-handlers.ts';

/** What the drawing of a page reads; a list that is too long to be answered is none of it. */
export const readings: Readings = readHandlers().handlers;

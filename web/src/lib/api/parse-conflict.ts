import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** The body of a 409 answer; undefined for every other error. */
export const parseConflict = <Body>(error: unknown, schema: z.ZodMiniType<Body>) =>
  error instanceof ApiError && error.status === 409 ? schema.safeParse(error.body).data : undefined;

import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** Undefined where a conflict is not why the call was refused. */
export const parseConflict = <Body>(error: unknown, schema: z.ZodMiniType<Body>) =>
  error instanceof ApiError && error.status === 409 ? schema.safeParse(error.body).data : undefined;

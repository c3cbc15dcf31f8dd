import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** What a refused call says of what is saved by now; undefined where that is not why it was refused. */
export const parseConflict = <Body>(
  error: unknown,
  schema: z.ZodMiniType<Body>,
): Body | undefined =>
  error instanceof ApiError && error.status === 409 ? schema.safeParse(error.body).data : undefined;

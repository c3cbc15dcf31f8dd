import type { Context } from 'aws-lambda';
import { Unavailable } from './errors.ts';

const reservedMs = 500;

/** Answers for work that would outlast the function, which Lambda would end without an answer. */
export async function beforeDeadline<T>(context: Context, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const left = Math.max(0, context.getRemainingTimeInMillis() - reservedMs);
  const timer = setTimeout(() => deadline.reject(new Unavailable()), left);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}

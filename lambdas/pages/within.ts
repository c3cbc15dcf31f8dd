export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Rejects when the work takes longer; what it comes to after that is of no interest. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow()), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

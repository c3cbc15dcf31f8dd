import { en } from 'zod/locales';
import type * as z from 'zod/mini';

const { localeError: error } = en();

/** Throws an error that names the file and the field of each mistake. */
export function parseDataFile<T>(file: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error });
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(
    ({ path, message }) => `${file}: ${path.join('.')}: ${message}`,
  );
  throw new Error(mistakes.join('\n'));
}

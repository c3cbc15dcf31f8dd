import type { FunctionVariable, optionalVariables } from '#contract/environment-variables.ts';
import { mapToRecord } from '#contract/map-to-record.ts';

/** Throws one error that names all missing variables. */
export function requireVariables<Name extends FunctionVariable>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === 0) return mapToRecord(names, (name) => process.env[name] ?? '');
  throw new Error(`These environment variables are missing: ${missing.join(', ')}`);
}

/** Undefined if it is not set. */
export const optionalVariable = (
  name: keyof typeof optionalVariables | 'INDEX_NOW_KEY' | 'ORIGIN_SECRETS' | 'REGISTRATION',
): string | undefined => process.env[name];

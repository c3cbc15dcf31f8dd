import type { FunctionVariable, optionalVariables } from '#contract/environment-variables.ts';

const hasVariables = <Name extends FunctionVariable>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): env is NodeJS.ProcessEnv & Record<Name, string> => names.every((name) => env[name]);

/** Throws one error that names all missing variables. */
export function environment<Name extends FunctionVariable>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const { env } = process;
  if (hasVariables(env, names)) return env;
  const missing = names.filter((name) => !env[name]);
  throw new Error(`These environment variables are missing: ${missing.join(', ')}`);
}

/** Undefined if it is not set. */
export const optionalVariable = (
  name: keyof typeof optionalVariables | 'INDEX_NOW_KEY' | 'ORIGIN_SECRETS' | 'REGISTRATION',
): string | undefined => process.env[name];

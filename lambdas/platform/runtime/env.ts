import type { FunctionVariable, optionalVariables } from '#contract/env.ts';

const holds = <Name extends FunctionVariable>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): env is NodeJS.ProcessEnv & Record<Name, string> => names.every((name) => env[name]);

/** The named variables; throws once, with every missing name. */
export function environment<Name extends FunctionVariable>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const { env } = process;
  if (holds(env, names)) return env;
  const missing = names.filter((name) => !env[name]);
  throw new Error(`These environment variables are missing: ${missing.join(', ')}`);
}

/** Of these only those functions know that are reached through the gateway. */
type GatewayVariable = 'ORIGIN_SECRETS' | 'REGISTRATION';
/** Where search engines are told of pages. */
type AnnouncingVariable = 'INDEX_NOW_KEY';

/** Undefined where it is not set; a deployed function works without it. */
export const optionalVariable = (
  name: keyof typeof optionalVariables | GatewayVariable | AnnouncingVariable,
): string | undefined => process.env[name];

import type { FunctionVariable, optionalVariables } from '#contract/env.ts';

const holds = <Name extends FunctionVariable>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): env is NodeJS.ProcessEnv & Record<Name, string> => names.every((name) => env[name]);

/** Throws once, with every missing name. */
export function environment<Name extends FunctionVariable>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const { env } = process;
  if (holds(env, names)) return env;
  const missing = names.filter((name) => !env[name]);
  throw new Error(`These environment variables are missing: ${missing.join(', ')}`);
}

/** Only functions behind the gateway have these. */
type GatewayVariable = 'ORIGIN_SECRETS' | 'REGISTRATION';
type AnnouncingVariable = 'INDEX_NOW_KEY';

/** undefined where it is not set; a deployed function works without it. */
export const optionalVariable = (
  name: keyof typeof optionalVariables | GatewayVariable | AnnouncingVariable,
): string | undefined => process.env[name];

import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

type Settings = ReturnType<typeof readSettings>;

export interface LaunchOptions extends Omit<Settings, 'linkChecks' | 'demoSources'> {
  /** By default false. */
  linkChecks?: boolean;
  /** By default true. */
  demoSources?: boolean;
  /** Nothing is printed. */
  quiet?: boolean;
  /** Vite serves the site, and a changed source file reloads the product. */
  dev?: boolean;
  signal?: AbortSignal;
}
const onOrOff = (defaultValue: boolean) =>
  z._default(z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' }), defaultValue);
const Variables = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.local'),
  /** The data that the first start creates; later starts change nothing. */
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  RATE_LIMITS: onOrOff(true),
  LINK_CHECKS: onOrOff(false),
  DEMO_SOURCES: onOrOff(true),
});

export function refuseProduction(): void {
  if (process.env['NODE_ENV'] === 'production') {
    throw new CommandError(
      'NODE_ENV is production: the local product is for development only. Deploy with "npx cdk deploy", or unset NODE_ENV.',
    );
  }
}

export function readSettings(variables: NodeJS.ProcessEnv) {
  const { success, data, error } = Variables.safeParse(variables);
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new CommandError(`These variables are wrong:\n  ${problems.join('\n  ')}`);
  }
  return {
    port: data.PORT,
    dataDir: data.DATA_DIR,
    seed: data.SEED,
    rateLimits: data.RATE_LIMITS,
    linkChecks: data.LINK_CHECKS,
    demoSources: data.DEMO_SOURCES,
  };
}

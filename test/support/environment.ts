import type { FunctionVariable } from '#contract/environment-variables.ts';
import { clientId, jwks, userPoolId } from './tokens.ts';

/** Without a secret of the origin, so that tests call functions as nobody else could. */
const values: Record<Exclude<FunctionVariable, 'ORIGIN_SECRETS'>, string> = {
  ...{ TABLE_NAME: 'portal', IMAGES_BUCKET: 'portal-images', CATALOG_BUCKET: 'portal-catalog' },
  ...{ USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId },
  SITE_ORIGIN: 'https://jobs.example.in, http://localhost:3000',
  ...{ MAIL_FROM: 'Firstrung <hello@jobs.example.in>', SEARCH_ENGINES: 'welcome' },
  ...{ LINK_CHECKS: 'off', INDEX_NOW_KEY: 'off', REGISTRATION: 'approval' },
};

/** What a function finds in its environment; import it before the function's entry. */
Object.assign(process.env, values, {
  ...{ USER_POOL_JWKS: jwks, AWS_REGION: 'ap-south-1', AWS_ACCESS_KEY_ID: 'test' },
  ...{ AWS_SECRET_ACCESS_KEY: 'test', LOG_LEVEL: 'SILENT', RATE_LIMITS: 'off' },
});

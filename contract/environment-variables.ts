export const functionVariables = {
  TABLE_NAME: 'name of the one table',
  IMAGES_BUCKET: 'name of the bucket behind /images',
  CATALOG_BUCKET: 'name of the bucket with the catalog snapshots',
  USER_POOL_ID: 'id of the administrators’ user pool',
  USER_POOL_CLIENT_ID: 'id of the pool’s app client',
  SITE_ORIGIN: 'origin of the site, such as https://jobs.example.in',
  MAIL_FROM: 'address that mails are sent from, or off',
  ORIGIN_SECRETS: 'secrets by which CloudFront proves who it is, separated by commas',
  REGISTRATION: 'approval (an administrator decides) or closed (nobody may ask)',
  SEARCH_ENGINES: 'welcome or refused, for robots.txt',
  LINK_CHECKS: 'on (the links of jobs are checked once a day) or off',
  INDEX_NOW_KEY: 'key by which search engines are told of pages, or off',
} as const;
export type FunctionVariable = keyof typeof functionVariables;

/** Set by hand or by the local cloud only; a deployed function works without them. */
export const optionalVariables = {
  USER_POOL_JWKS: 'the pool’s public keys as JSON, where they cannot be fetched over https',
  LOG_LEVEL: 'SILENT where tests make calls fail',
  RATE_LIMITS: 'off where tests call more often than a person would',
  DEMO_SOURCES_ORIGIN: 'origin of the local job boards of invented companies',
  SERVICE_WAIT_FACTOR: 'how many times longer than on AWS a function waits for a service',
} as const;

export const localVariables = {
  PORT: 'port of the site (3000)',
  DATA_DIR: 'folder of all local data (.local)',
  SEED: 'demo (first start only) or none',
  RATE_LIMITS: 'on or off',
  LINK_CHECKS: 'on where the links of jobs are to be checked (off)',
  DEMO_SOURCES: 'off where the job boards of invented companies are not to be served (on)',
  FAULT_PROXY_URL: 'URL of a server that puts fault proxies between functions and local AWS',
  CHROME_PATH: 'the browser for the journeys, where it is not found by itself',
  ADMIN_PASSWORD:
    'the new administrator’s password for npm run admin:create, where it is not asked for',
  IMPORT_PASSWORD: 'the administrator’s password for npm run import, where it is not asked for',
  SMOKE_EMAIL: 'the administrator as whom npm run smoke writes a post and deletes it',
  SMOKE_PASSWORD: 'that administrator’s password',
} as const;

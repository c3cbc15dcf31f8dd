/** In the bundles it takes the place of the SDK's search for credentials: see infra/functions/bundle-functions.ts. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';

/** Bundles use it instead of the SDK's own search: see infra/functions/bundle-functions.ts. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';

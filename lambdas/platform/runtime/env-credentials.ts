/** Bundles use it in place of the SDK's default credential chain: see infra/functions/bundle-functions.ts. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';

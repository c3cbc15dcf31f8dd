import * as z from 'zod/mini';
import { referencesIn } from './resolve.ts';
import type { Template } from './template.ts';

/** Strict: a setting that is not interpreted here must not be lost silently. */
const RequestPolicy = z.object({
  OriginRequestPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.literal('whitelist'),
      Headers: z.array(z.string()),
    }),
    CookiesConfig: z.strictObject({ CookieBehavior: z.literal('all') }),
    QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.literal('all') }),
  }),
});
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: z.union([
        z.strictObject({ HeaderBehavior: z.literal('none') }),
        z.strictObject({ HeaderBehavior: z.literal('whitelist'), Headers: z.array(z.string()) }),
      ]),
    }),
  }),
});

export interface OriginRequestPolicies {
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
}

/** What CloudFront sends to every origin of its own accord; what else it may send is not relied on. */
const always = ['host', 'content-length', 'x-forwarded-for', 'cookie'];

/** The names, in lower case, of the headers that reach an origin that answers requests by itself. */
export function passedHeaders(template: Template, policies: OriginRequestPolicies): string[] {
  const [cacheId = ''] = referencesIn(policies.CachePolicyId);
  const [requestId = ''] = referencesIn(policies.OriginRequestPolicyId);
  const cache = CachePolicy.parse(template.propertiesOf(cacheId)).CachePolicyConfig;
  const request = RequestPolicy.parse(template.propertiesOf(requestId)).OriginRequestPolicyConfig;
  const { HeadersConfig: inKey, EnableAcceptEncodingGzip: compresses } =
    cache.ParametersInCacheKeyAndForwardedToOrigin;
  const named = [
    ...('Headers' in inKey ? inKey.Headers : []),
    ...request.HeadersConfig.Headers,
  ].map((name) => name.toLowerCase());
  return [...always, ...named, ...(compresses ? ['accept-encoding'] : [])];
}

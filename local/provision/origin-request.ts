import * as z from 'zod/mini';
import { referencesIn } from './resolve.ts';
import type { Template } from './template.ts';

const allOrNone = z.enum(['all', 'none']);
const none = z.strictObject({ HeaderBehavior: z.literal('none') });
const named = z.strictObject({
  HeaderBehavior: z.literal('whitelist'),
  Headers: z.array(z.string()),
});
const Headers = z.union([none, named]);
const Cookies = z.strictObject({ CookieBehavior: allOrNone });
const QueryStrings = z.strictObject({ QueryStringBehavior: allOrNone });

/** Strict: a setting that is not interpreted here must not be lost silently. */
const RequestPolicy = z.object({
  OriginRequestPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    HeadersConfig: Headers,
    CookiesConfig: Cookies,
    QueryStringsConfig: QueryStrings,
  }),
});
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: Headers,
      QueryStringsConfig: QueryStrings,
    }),
  }),
});

export interface OriginRequestPolicies {
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
}

/** What of a request reaches an origin that answers by itself. */
export interface PassedOn {
  /** In lower case. */
  headers: readonly string[];
  query: boolean;
}

/** What CloudFront sends to every origin of its own accord; what else it may send is not relied on. */
const always = ['host', 'content-length', 'x-forwarded-for'];

const namesIn = (config: z.infer<typeof Headers>): readonly string[] =>
  'Headers' in config ? config.Headers.map((name) => name.toLowerCase()) : [];

export function passedOn(template: Template, policies: OriginRequestPolicies): PassedOn {
  const [cacheId = ''] = referencesIn(policies.CachePolicyId);
  const [requestId = ''] = referencesIn(policies.OriginRequestPolicyId);
  const { ParametersInCacheKeyAndForwardedToOrigin: inKey } = CachePolicy.parse(
    template.propertiesOf(cacheId),
  ).CachePolicyConfig;
  const beside = RequestPolicy.parse(template.propertiesOf(requestId)).OriginRequestPolicyConfig;
  const queries = [inKey.QueryStringsConfig, beside.QueryStringsConfig];
  return {
    headers: [
      ...always,
      ...(beside.CookiesConfig.CookieBehavior === 'all' ? ['cookie'] : []),
      ...namesIn(inKey.HeadersConfig),
      ...namesIn(beside.HeadersConfig),
      ...(inKey.EnableAcceptEncodingGzip ? ['accept-encoding'] : []),
    ],
    query: queries.some(({ QueryStringBehavior: which }) => which === 'all'),
  };
}

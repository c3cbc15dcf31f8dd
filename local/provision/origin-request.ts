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
const KeyParameters = z.object({
  EnableAcceptEncodingGzip: z.boolean(),
  HeadersConfig: Headers,
  QueryStringsConfig: QueryStrings,
});
const CachePolicy = z.object({
  CachePolicyConfig: z.object({ ParametersInCacheKeyAndForwardedToOrigin: KeyParameters }),
});

/** CloudFront's own cache policies, and whether they let answers be compressed. Their key is the path. */
export const managedPolicies: Record<string, boolean> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': true,
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': false,
};

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

const nothingBeside = {
  HeadersConfig: { HeaderBehavior: 'none' },
  CookiesConfig: { CookieBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
} as const;

const namesIn = (config: z.infer<typeof Headers>): readonly string[] =>
  'Headers' in config ? config.Headers.map((name) => name.toLowerCase()) : [];

function inKeyOf(template: Template, policy: unknown): z.infer<typeof KeyParameters> {
  const EnableAcceptEncodingGzip = typeof policy === 'string' ? managedPolicies[policy] : undefined;
  if (EnableAcceptEncodingGzip !== undefined) {
    return {
      EnableAcceptEncodingGzip,
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    };
  }
  const [id = ''] = referencesIn(policy);
  return CachePolicy.parse(template.propertiesOf(id)).CachePolicyConfig
    .ParametersInCacheKeyAndForwardedToOrigin;
}

function besideKeyOf(template: Template, policy: unknown) {
  if (policy === undefined) return nothingBeside;
  const [id = ''] = referencesIn(policy);
  return RequestPolicy.parse(template.propertiesOf(id)).OriginRequestPolicyConfig;
}

export function passedOn(template: Template, policies: OriginRequestPolicies): PassedOn {
  const inKey = inKeyOf(template, policies.CachePolicyId);
  const beside = besideKeyOf(template, policies.OriginRequestPolicyId);
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

import * as z from 'zod/mini';
import { timeoutFactor } from '../gateway/lambda-instance.ts';
import { findFunctionId } from './read-functions.ts';
import { findReferences } from './resolve-expressions.ts';
import type { Template } from './read-template.ts';

// The schemas are strict, so that a setting that is not implemented here is not ignored silently.
const allOrNone = z.enum(['all', 'none']);
const forwarding = {
  HeadersConfig: z.strictObject({
    HeaderBehavior: z.enum(['none', 'whitelist']),
    Headers: z._default(z.array(z.string()), []),
  }),
  CookiesConfig: z.strictObject({ CookieBehavior: allOrNone }),
  QueryStringsConfig: z.strictObject({ QueryStringBehavior: allOrNone }),
};
const RequestPolicy = z.object({
  OriginRequestPolicyConfig: z.strictObject({ Name: z.string(), ...forwarding }),
});
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      ...forwarding,
      EnableAcceptEncodingBrotli: z.literal(true),
      EnableAcceptEncodingGzip: z.literal(true),
    }),
  }),
});
/** The id of CloudFront's managed policy CachingOptimized: answers may be compressed, and the cache key is the path. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const BehaviourProperties = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.unknown()),
  ResponseHeadersPolicyId: z.unknown(),
  Compress: z.boolean(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.unknown() })),
    [],
  ),
});
type BehaviourProperties = z.infer<typeof BehaviourProperties>;

const OriginProperties = z.object({
  Id: z.string(),
  DomainName: z.unknown(),
  OriginPath: z._default(z.string(), ''),
  OriginCustomHeaders: z._default(
    z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })),
    [],
  ),
  CustomOriginConfig: z.optional(z.object({ OriginReadTimeout: z._default(z.number(), 30) })),
});
const Member = z.object({ OriginId: z.string() });
const GroupProperties = z.object({
  Id: z.string(),
  Members: z.object({ Items: z.tuple([Member, Member]) }),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
});
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    // A root object would keep requests for `/` from the function that renders the home page.
    DefaultRootObject: z.optional(z.never()),
    DefaultCacheBehavior: BehaviourProperties,
    CacheBehaviors: z.array(BehaviourProperties),
    // Only cache times of errors are allowed: an error page would replace the API's own answers.
    CustomErrorResponses: z.array(
      z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }),
    ),
    Origins: z.array(OriginProperties),
    OriginGroups: z.object({ Items: z.array(GroupProperties) }),
  }),
});

export interface HeaderRule {
  name: string;
  value: string;
  /** Whether the value replaces a header of the origin. */
  override: boolean;
}

const overrideFlag = { Override: z.boolean() };
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ...overrideFlag, ContentSecurityPolicy: z.string() }),
      ContentTypeOptions: z.strictObject(overrideFlag),
      FrameOptions: z.strictObject({ ...overrideFlag, FrameOption: z.string() }),
      ReferrerPolicy: z.strictObject({ ...overrideFlag, ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.strictObject({
        ...overrideFlag,
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
      }),
    }),
    CustomHeadersConfig: z.object({
      Items: z.array(z.strictObject({ ...overrideFlag, Header: z.string(), Value: z.string() })),
    }),
  }),
});

function readHeaderRules(properties: unknown): HeaderRule[] {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    HeadersPolicy.parse(properties).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy: csp, StrictTransportSecurity: hsts } = security;
  const maxAge = `max-age=${hsts.AccessControlMaxAgeSec}; includeSubDomains`;
  const rules = [
    ['content-security-policy', csp.ContentSecurityPolicy, csp],
    ['x-content-type-options', 'nosniff', security.ContentTypeOptions],
    ['x-frame-options', security.FrameOptions.FrameOption, security.FrameOptions],
    ['referrer-policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy],
    ['strict-transport-security', maxAge, hsts],
    ...custom.Items.map((each) => [each.Header.toLowerCase(), each.Value, each] as const),
  ] as const;
  return rules.map(([name, value, { Override }]) => ({ name, value, override: Override }));
}

export interface Forwarding {
  /** In lower case. */
  headers: readonly string[];
  forwardsQuery: boolean;
}

export type Origin =
  /** `prefix` is put before each path, such as `/api/feeds`; `headers` are added for the origin. */
  | { kind: 'api'; prefix: string; forwarded: Forwarding; headers: Record<string, unknown> }
  | { kind: 'function'; functionId: string; forwarded: Forwarding; timeoutMs: number }
  | { kind: 'bucket'; id: string; prefix: string }
  /** The request is sent to the second origin if the first answers with one of the statuses. */
  | { kind: 'group'; first: Origin; second: Origin; statuses: readonly number[] };

export interface Behavior {
  /** With `*` and `?` as wildcards. */
  pattern: string;
  origin: Origin;
  methods: readonly string[];
  compress: boolean;
  headers: readonly HeaderRule[];
  /** The code of the CloudFront function that reads or changes a viewer's request. */
  viewerFunction?: string;
}

/** The headers that CloudFront sends to every origin, as far as we use them. */
const defaultHeaders = ['host', 'content-length', 'x-forwarded-for', 'accept-encoding'];

function readForwarding(
  template: Template,
  { CachePolicyId: cachePolicyId, OriginRequestPolicyId: requestPolicyId }: BehaviourProperties,
): Forwarding {
  const cachePolicy =
    cachePolicyId !== cachingOptimized && CachePolicy.parse(template.readReference(cachePolicyId));
  const requestPolicy =
    requestPolicyId !== undefined && RequestPolicy.parse(template.readReference(requestPolicyId));
  const policies = [
    ...(cachePolicy
      ? [cachePolicy.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin]
      : []),
    ...(requestPolicy ? [requestPolicy.OriginRequestPolicyConfig] : []),
  ];
  return {
    headers: [
      ...defaultHeaders,
      ...(policies.some((each) => each.CookiesConfig.CookieBehavior === 'all') ? ['cookie'] : []),
      ...policies.flatMap((each) => each.HeadersConfig.Headers.map((name) => name.toLowerCase())),
    ],
    forwardsQuery: policies.some((each) => each.QueryStringsConfig.QueryStringBehavior === 'all'),
  };
}

function readOrigin(
  template: Template,
  origin: z.infer<typeof OriginProperties>,
  forwarded: Forwarding,
): Origin {
  const { DomainName, OriginPath: prefix, OriginCustomHeaders, CustomOriginConfig } = origin;
  const [id = ''] = findReferences(DomainName);
  switch (template.findType(id)) {
    case 'AWS::ApiGatewayV2::Api': {
      const addedHeaders = Object.fromEntries(
        OriginCustomHeaders.map((each) => [each.HeaderName.toLowerCase(), each.HeaderValue]),
      );
      return { kind: 'api', prefix, forwarded, headers: addedHeaders };
    }
    case 'AWS::Lambda::Url': {
      const functionId = findFunctionId(template, template.readProperties(id));
      const timeoutMs = (CustomOriginConfig?.OriginReadTimeout ?? 30) * 1000 * timeoutFactor;
      return { kind: 'function', functionId, forwarded, timeoutMs };
    }
    case 'AWS::S3::Bucket':
      return { kind: 'bucket', id, prefix };
    default:
      throw new Error(`The local cloud cannot serve the origin ${JSON.stringify(DomainName)}.`);
  }
}

/** The behaviours in the order they are tried; the last one takes every path. */
export function readBehaviours(template: Template): Behavior[] {
  const distribution = template.parseOnly('AWS::CloudFront::Distribution', DistributionProperties);
  const { CacheBehaviors, DefaultCacheBehavior, Origins, OriginGroups } =
    distribution.properties.DistributionConfig;
  const findOrigin = (id: string, forwarded: Forwarding): Origin => {
    const group = OriginGroups.Items.find(({ Id }) => Id === id);
    const origin = Origins.find(({ Id }) => Id === id);
    if (origin) return readOrigin(template, origin, forwarded);
    if (!group) throw new Error(`The distribution has no origin ${id}.`);
    const [first, second] = group.Members.Items;
    return {
      kind: 'group',
      first: findOrigin(first.OriginId, forwarded),
      second: findOrigin(second.OriginId, forwarded),
      statuses: group.FailoverCriteria.StatusCodes.Items,
    };
  };
  return [...CacheBehaviors, DefaultCacheBehavior].map((behaviour) => {
    const [viewerFunction] = behaviour.FunctionAssociations.map(({ FunctionARN }) =>
      z.object({ FunctionCode: z.string() }).parse(template.readReference(FunctionARN)),
    );
    return {
      pattern: behaviour.PathPattern,
      origin: findOrigin(behaviour.TargetOriginId, readForwarding(template, behaviour)),
      methods: behaviour.AllowedMethods,
      compress: behaviour.Compress,
      headers: readHeaderRules(template.readReference(behaviour.ResponseHeadersPolicyId)),
      ...(viewerFunction && { viewerFunction: viewerFunction.FunctionCode }),
    };
  });
}

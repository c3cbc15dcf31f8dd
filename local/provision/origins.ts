import * as z from 'zod/mini';
import { busyLaptop } from '../gateway/instance.ts';
import { functionBehind } from './functions.ts';
import { findReferences } from './resolve.ts';
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

/** CloudFront's own CachingOptimized: answers may be compressed, and the key is the path. */
export const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

interface OriginRequestPolicies {
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
}

export interface PassedOn {
  /** In lower case. */
  headers: readonly string[];
  query: boolean;
}

/** CloudFront sends these to every origin; nothing else that it may send is relied on. */
const always = ['host', 'content-length', 'x-forwarded-for'];

const nothingForwarded = {
  HeadersConfig: { HeaderBehavior: 'none' },
  CookiesConfig: { CookieBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
} as const;

const listHeaders = (config: z.infer<typeof Headers>): readonly string[] =>
  'Headers' in config ? config.Headers.map((name) => name.toLowerCase()) : [];

function readCacheKey(template: Template, policy: unknown): z.infer<typeof KeyParameters> {
  if (policy === cachingOptimized) {
    return {
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    };
  }
  const [id = ''] = findReferences(policy);
  return CachePolicy.parse(template.readProperties(id)).CachePolicyConfig
    .ParametersInCacheKeyAndForwardedToOrigin;
}

function readForwarded(template: Template, policy: unknown) {
  if (policy === undefined) return nothingForwarded;
  const [id = ''] = findReferences(policy);
  return RequestPolicy.parse(template.readProperties(id)).OriginRequestPolicyConfig;
}

function passedOn(template: Template, policies: OriginRequestPolicies): PassedOn {
  const inKey = readCacheKey(template, policies.CachePolicyId);
  const forwarded = readForwarded(template, policies.OriginRequestPolicyId);
  const queries = [inKey.QueryStringsConfig, forwarded.QueryStringsConfig];
  return {
    headers: [
      ...always,
      ...(forwarded.CookiesConfig.CookieBehavior === 'all' ? ['cookie'] : []),
      ...listHeaders(inKey.HeadersConfig),
      ...listHeaders(forwarded.HeadersConfig),
      ...(inKey.EnableAcceptEncodingGzip ? ['accept-encoding'] : []),
    ],
    query: queries.some(({ QueryStringBehavior: which }) => which === 'all'),
  };
}

export type Origin =
  /** The folder stands before each path, such as `/api/feeds`; `adds` are headers of the origin's own. */
  | { kind: 'api'; folder: string; passes: PassedOn; adds: Readonly<Record<string, unknown>> }
  | { kind: 'function'; functionId: string; passes: PassedOn; waitsMs: number }
  | { kind: 'bucket'; id: string; folder: string }
  /** The second is asked the same where the first answers one of these. */
  | { kind: 'group'; first: Origin; second: Origin; statuses: readonly number[] };

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
type OriginProperties = z.infer<typeof OriginProperties>;
/** No other code makes CloudFront ask the second of two origins. */
const FailoverCode = z.literal([400, 403, 404, 416, 429, 500, 502, 503, 504]);
const GroupProperties = z.object({
  Id: z.string(),
  Members: z.object({
    Items: z.tuple([z.object({ OriginId: z.string() }), z.object({ OriginId: z.string() })]),
  }),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(FailoverCode) }) }),
});
const DistributionOrigins = z.object({
  DistributionConfig: z.object({
    Origins: z.array(OriginProperties),
    OriginGroups: z.optional(z.object({ Items: z.array(GroupProperties) })),
  }),
});
const UrlProperties = z.object({
  TargetFunctionArn: z.unknown(),
  AuthType: z.literal('AWS_IAM'),
  InvokeMode: z.optional(z.literal('BUFFERED')),
});
const BucketPolicyProperties = z.object({
  Bucket: z.unknown(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({ Action: z.unknown(), Principal: z.optional(z.unknown()), Effect: z.string() }),
    ),
  }),
});
const PermissionProperties = z.object({
  Action: z.string(),
  FunctionName: z.unknown(),
  Principal: z.unknown(),
});

const mayList = (template: Template, bucket: string): boolean =>
  template
    .all('AWS::S3::BucketPolicy', BucketPolicyProperties)
    .filter(({ properties }) => findReferences(properties.Bucket).includes(bucket))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        JSON.stringify(Principal)?.includes('"cloudfront.amazonaws.com"') &&
        JSON.stringify(Action).includes('"s3:ListBucket"'),
    );

/** Both are needed: to use the address, and to run what is behind it. */
const callPermissions = ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'];

function refuseUncallable(template: Template, urlId: string): void {
  const permissions = template
    .all('AWS::Lambda::Permission', PermissionProperties)
    .filter(({ properties }) => properties.Principal === 'cloudfront.amazonaws.com')
    .filter(({ properties }) => findReferences(properties.FunctionName).includes(urlId))
    .map(({ properties }) => properties.Action);
  for (const action of callPermissions) {
    if (!permissions.includes(action)) throw new Error(`CloudFront lacks ${action} on ${urlId}.`);
  }
}

function functionOrigin(
  template: Template,
  { urlId, waitsMs, passes }: { urlId: string; waitsMs: number; passes: PassedOn },
): Origin {
  const { TargetFunctionArn } = UrlProperties.parse(template.readProperties(urlId));
  refuseUncallable(template, urlId);
  return {
    kind: 'function',
    functionId: functionBehind(template, TargetFunctionArn),
    passes,
    waitsMs,
  };
}

function singleOrigin(
  template: Template,
  {
    DomainName,
    OriginPath: folder,
    CustomOriginConfig: custom,
    OriginCustomHeaders,
  }: OriginProperties,
  policies: OriginRequestPolicies,
): Origin {
  for (const id of findReferences(DomainName)) {
    const type = template.findType(id);
    if (type === 'AWS::ApiGatewayV2::Api') {
      const own = OriginCustomHeaders.map((each) => [
        each.HeaderName.toLowerCase(),
        each.HeaderValue,
      ]);
      const adds = Object.fromEntries(own);
      return { kind: 'api', folder, passes: passedOn(template, policies), adds };
    }
    if (type === 'AWS::Lambda::Url') {
      const waitsMs = (custom?.OriginReadTimeout ?? 30) * 1000 * busyLaptop;
      return functionOrigin(template, { urlId: id, waitsMs, passes: passedOn(template, policies) });
    }
    if (type === 'AWS::S3::Bucket') {
      // A missing object is a 404 to who may list the bucket, and a 403 to others.
      if (!mayList(template, id)) throw new Error(`CloudFront may not list the bucket ${id}.`);
      return { kind: 'bucket', id, folder };
    }
  }
  throw new Error(`The local cloud cannot serve the origin ${JSON.stringify(DomainName)}.`);
}

export function originFinder(template: Template, distribution: unknown) {
  const { Origins, OriginGroups } = DistributionOrigins.parse(distribution).DistributionConfig;
  return function find(id: string, policies: OriginRequestPolicies): Origin {
    const group = OriginGroups?.Items.find(({ Id }) => Id === id);
    if (group) {
      const [first, second] = group.Members.Items;
      return {
        kind: 'group',
        first: find(first.OriginId, policies),
        second: find(second.OriginId, policies),
        statuses: group.FailoverCriteria.StatusCodes.Items,
      };
    }
    const origin = Origins.find(({ Id }) => Id === id);
    if (!origin) throw new Error(`The distribution has no origin ${id}.`);
    return singleOrigin(template, origin, policies);
  };
}

import * as z from 'zod/mini';
import { passedHeaders } from './origin-request.ts';
import { referencesIn } from './resolve.ts';
import { headerRules, type HeaderRule } from './response-headers.ts';
import type { Template } from './template.ts';

const Association = z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.unknown() });
const BehaviourProperties = z.object({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.unknown()),
  ResponseHeadersPolicyId: z.optional(z.unknown()),
  Compress: z.optional(z.boolean()),
  AllowedMethods: z.optional(z.array(z.string())),
  FunctionAssociations: z.optional(z.array(Association)),
});
type BehaviourProperties = z.infer<typeof BehaviourProperties>;
const OriginProperties = z.object({
  Id: z.string(),
  DomainName: z.unknown(),
  OriginPath: z.optional(z.string()),
});
type OriginProperties = z.infer<typeof OriginProperties>;
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.optional(z.string()),
    Origins: z.array(OriginProperties),
    DefaultCacheBehavior: BehaviourProperties,
    CacheBehaviors: z.optional(z.array(BehaviourProperties)),
    // Only how long an error is kept: a page in an error's place would hide the API's own answers.
    CustomErrorResponses: z.optional(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
    ),
  }),
});
const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.optional(z.boolean()),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
});
const FunctionProperties = z.object({ FunctionCode: z.string() });
const BucketPolicyProperties = z.object({
  Bucket: z.unknown(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({ Action: z.unknown(), Principal: z.optional(z.unknown()), Effect: z.string() }),
    ),
  }),
});

export type Origin =
  /** The requests reach it with these headers only, in lower case. */
  | { kind: 'api'; passes: readonly string[] }
  /**
   * What S3 says of a missing object: 404 to who may list the bucket, 403 to others. The folder stands
   * before each path, such as `/public`.
   */
  | { kind: 'bucket'; id: string; folder: string; missing: 403 | 404 };

export interface Behaviour {
  /** With `*` and `?` as wildcards. */
  pattern: string;
  origin: Origin;
  methods: readonly string[];
  compress: boolean;
  headers: readonly HeaderRule[];
  /** Source of the function that sees the request first. */
  viewerRequest?: string;
}

export interface DistributionDescription {
  /** In the order they are tried; the last one takes every path. */
  behaviours: Behaviour[];
  rootObject: string;
}

/** CloudFront's own cache policies, and whether they let answers be compressed. */
const managedPolicies: Record<string, boolean> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': true,
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': false,
};

function policyCompresses(template: Template, policy: unknown): boolean {
  const managed = typeof policy === 'string' ? managedPolicies[policy] : undefined;
  if (managed !== undefined) return managed;
  const [id = String(policy)] = referencesIn(policy);
  const config = CachePolicyProperties.parse(template.propertiesOf(id)).CachePolicyConfig;
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return config.MaxTTL > 0 && parameters.EnableAcceptEncodingGzip;
}

const mayList = (template: Template, bucket: string): boolean =>
  template
    .all('AWS::S3::BucketPolicy', BucketPolicyProperties)
    .filter(({ properties }) => referencesIn(properties.Bucket).includes(bucket))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        JSON.stringify(Principal)?.includes('"cloudfront.amazonaws.com"') &&
        JSON.stringify(Action).includes('"s3:ListBucket"'),
    );

function originOf(
  template: Template,
  { DomainName: domainName, OriginPath: folder = '' }: OriginProperties,
  behaviour: BehaviourProperties,
): Origin {
  for (const id of referencesIn(domainName)) {
    const type = template.typeOf(id);
    if (type === 'AWS::ApiGatewayV2::Api')
      return { kind: 'api', passes: passedHeaders(template, behaviour) };
    if (type === 'AWS::S3::Bucket') {
      return { kind: 'bucket', id, folder, missing: mayList(template, id) ? 404 : 403 };
    }
  }
  throw new Error(`The local cloud cannot serve the origin ${JSON.stringify(domainName)}.`);
}

function viewerRequest(
  template: Template,
  { FunctionAssociations: [first] = [] }: BehaviourProperties,
) {
  if (!first) return {};
  const [id = ''] = referencesIn(first.FunctionARN);
  return { viewerRequest: FunctionProperties.parse(template.propertiesOf(id)).FunctionCode };
}

/** The one distribution of the stack: what answers which path, and with which headers. */
export function distributionDescription(template: Template): DistributionDescription {
  const [found] = template.all('AWS::CloudFront::Distribution', DistributionProperties);
  if (!found) throw new Error('The stack should have one distribution.');
  const {
    CacheBehaviors = [],
    DefaultCacheBehavior,
    ...config
  } = found.properties.DistributionConfig;
  const origins = new Map(
    config.Origins.map((origin) => [
      origin.Id,
      (behaviour: BehaviourProperties) => originOf(template, origin, behaviour),
    ]),
  );
  const behaviourOf = (behaviour: BehaviourProperties): Behaviour => {
    const origin = origins.get(behaviour.TargetOriginId)?.(behaviour);
    if (!origin) throw new Error(`The distribution has no origin ${behaviour.TargetOriginId}.`);
    const [headers] = referencesIn(behaviour.ResponseHeadersPolicyId);
    return {
      pattern: behaviour.PathPattern ?? '*',
      origin,
      methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
      compress: behaviour.Compress === true && policyCompresses(template, behaviour.CachePolicyId),
      headers: headers === undefined ? [] : headerRules(template.propertiesOf(headers)),
      ...viewerRequest(template, behaviour),
    };
  };
  return {
    behaviours: [...CacheBehaviors, DefaultCacheBehavior].map(behaviourOf),
    rootObject: config.DefaultRootObject ?? '',
  };
}

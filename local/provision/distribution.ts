import * as z from 'zod/mini';
import { cachingOptimized, originFinder, type Origin } from './origins.ts';
import { findReferences } from './resolve.ts';
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
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    // A function that draws the home page would not see it, and the root's behaviour is left open.
    DefaultRootObject: z.optional(z.never()),
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
export interface Behaviour {
  /** With `*` and `?` as wildcards. */
  pattern: string;
  origin: Origin;
  methods: readonly string[];
  compress: boolean;
  headers: readonly HeaderRule[];
  viewerRequest?: string;
}

export interface DistributionDescription {
  /** In the order they are tried; the last one takes every path. */
  behaviours: Behaviour[];
}

function policyCompresses(template: Template, policy: unknown): boolean {
  if (policy === cachingOptimized) return true;
  const [id = String(policy)] = findReferences(policy);
  const config = CachePolicyProperties.parse(template.readProperties(id)).CachePolicyConfig;
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return config.MaxTTL > 0 && parameters.EnableAcceptEncodingGzip;
}

function viewerRequest(
  template: Template,
  { FunctionAssociations: [first] = [] }: BehaviourProperties,
) {
  if (!first) return {};
  const [id = ''] = findReferences(first.FunctionARN);
  return { viewerRequest: FunctionProperties.parse(template.readProperties(id)).FunctionCode };
}

export function distributionDescription(template: Template): DistributionDescription {
  const [found] = template.all('AWS::CloudFront::Distribution', z.unknown());
  if (!found) throw new Error('The stack should have one distribution.');
  const { CacheBehaviors = [], DefaultCacheBehavior } = DistributionProperties.parse(
    found.properties,
  ).DistributionConfig;
  const findOrigin = originFinder(template, found.properties);
  const readBehaviour = (behaviour: BehaviourProperties): Behaviour => {
    const [headers] = findReferences(behaviour.ResponseHeadersPolicyId);
    return {
      pattern: behaviour.PathPattern ?? '*',
      origin: findOrigin(behaviour.TargetOriginId, behaviour),
      methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
      compress: behaviour.Compress === true && policyCompresses(template, behaviour.CachePolicyId),
      headers: headers === undefined ? [] : headerRules(template.readProperties(headers)),
      ...viewerRequest(template, behaviour),
    };
  };
  return {
    behaviours: [...CacheBehaviors, DefaultCacheBehavior].map(readBehaviour),
  };
}

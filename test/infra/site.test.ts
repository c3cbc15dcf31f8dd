import { synthesized } from './synthesized.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  FunctionAssociations?: unknown[];
  ResponseHeadersPolicyId: { Ref: string };
  AllowedMethods?: string[];
  CachePolicyId: { Ref: string } | string;
  OriginRequestPolicyId?: { Ref: string };
}
interface Distribution {
  DistributionConfig: {
    DefaultCacheBehavior: Behavior;
    CacheBehaviors: Behavior[];
    CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
    Origins: {
      Id: string;
      S3OriginConfig?: unknown;
      OriginAccessControlId?: unknown;
      OriginPath?: string;
    }[];
    Logging?: unknown;
  };
}
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } };
  };
}
interface CachePolicy {
  CachePolicyConfig: unknown;
}
interface Deployment {
  SystemMetadata: Record<string, string>;
  Prune: boolean;
  DestinationBucketKeyPrefix?: string;
}

const { all } = synthesized();
const [distribution] = all<Distribution>('AWS::CloudFront::Distribution');
if (!distribution) throw new Error('no distribution');
const config = distribution.Properties.DistributionConfig;
const behavior = (path?: string) => {
  const found = path
    ? config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
    : config.DefaultCacheBehavior;
  if (!found) throw new Error(`no behaviour for ${path}`);
  return found;
};
const paths = [undefined, '/assets/*', '/images/*', '/catalog/*', '/api/*'];

const contentSecurityOf = (path?: string) => {
  const { Ref } = behavior(path).ResponseHeadersPolicyId;
  const policy = all<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy').find(
    ({ id }) => id === Ref,
  );
  const text =
    policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
      .ContentSecurityPolicy ?? '';
  return text.split('; ');
};

it('serves pages, assets, images, lists and API at one address', () => {
  expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    '/assets/*',
    '/images/*',
    '/catalog/*',
    '/api/*',
  ]);
});

it('never answers in plain http', () => {
  for (const path of paths) expect(behavior(path).ViewerProtocolPolicy).not.toBe('allow-all');
});

it('falls back to the page for paths of the application only', () => {
  expect(behavior().FunctionAssociations).toHaveLength(1);
  for (const path of paths.slice(1)) expect(behavior(path).FunctionAssociations).toBeUndefined();
});

it('replaces no answer by a page, and forgets errors at once', () => {
  const forgotten = [404, 500, 502, 503, 504];
  expect(config.CustomErrorResponses).toEqual(
    forgotten.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

it('signs every request to a bucket', () => {
  const buckets = config.Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
  expect(buckets).toHaveLength(3);
  for (const each of buckets) expect(each.OriginAccessControlId).toBeDefined();
});

it('shows of the catalog’s bucket the published lists only, as long as they say', () => {
  const { TargetOriginId, AllowedMethods, CachePolicyId, OriginRequestPolicyId } =
    behavior('/catalog/*');
  const origin = config.Origins.find(({ Id }) => Id === TargetOriginId);
  expect(origin?.OriginPath).toBe('/public');
  expect([AllowedMethods, OriginRequestPolicyId]).toEqual([undefined, undefined]);
  expect(CachePolicyId).toBe(behavior('/images/*').CachePolicyId);
});

it('keeps an answer of the API for the one who asked, only as long as it says', () => {
  const policies = all<CachePolicy>('AWS::CloudFront::CachePolicy');
  const { CachePolicyId, AllowedMethods } = behavior('/api/*');
  expect(policies.map(({ id }) => ({ Ref: id }))).toContainEqual(CachePolicyId);
  expect(AllowedMethods).toEqual(expect.arrayContaining(['POST', 'DELETE']));
  expect(policies[0]?.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    },
  });
});

it('tells the API who calls and what it reads, in no more headers than CloudFront takes', () => {
  const [policy, ...others] = all<{
    OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: string; Headers: string[] } };
  }>('AWS::CloudFront::OriginRequestPolicy');
  expect(others).toEqual([]);
  expect(behavior('/api/*').OriginRequestPolicyId).toEqual({ Ref: policy?.id });
  expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
    HeadersConfig: {
      HeaderBehavior: 'whitelist',
      Headers: expect.arrayContaining(['CloudFront-Viewer-Address', 'Idempotency-Key', 'Origin']),
    },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    CookiesConfig: { CookieBehavior: 'all' },
  });
  const names = policy?.Properties.OriginRequestPolicyConfig.HeadersConfig.Headers ?? [];
  expect(names.length).toBeLessThanOrEqual(10);
  // API Gateway finds the API by it.
  expect(names).not.toContain('Host');
});

it('lets pages load from their own address only', () => {
  const policy = contentSecurityOf();
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe|http:|\*/u);
});

it('runs nothing in an image or an answer of the API', () => {
  expect(contentSecurityOf('/images/*')).toEqual(
    expect.arrayContaining(["default-src 'none'", 'sandbox']),
  );
  expect(contentSecurityOf('/api/*')).toContain("default-src 'none'");
});

it('sends the security headers with everything', () => {
  const policies = all<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy');
  const used = new Set(paths.map((path) => behavior(path).ResponseHeadersPolicyId.Ref));
  expect([...used].sort()).toEqual(policies.map(({ id }) => id).sort());
  for (const { Properties } of policies) {
    expect(Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
    });
  }
});

it('uploads assets for ever, then the pages that name them', () => {
  const uploads = all<Deployment>('Custom::CDKBucketDeployment');
  const assets = uploads.find(({ Properties }) => Properties.DestinationBucketKeyPrefix);
  const pages = uploads.find(({ Properties }) => !Properties.DestinationBucketKeyPrefix);
  expect(assets?.Properties).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    Prune: false,
  });
  expect(pages?.Properties).toMatchObject({
    SystemMetadata: { 'cache-control': 'no-cache' },
    Prune: false,
  });
  expect(pages?.DependsOn).toContain(assets?.id);
});

import { readdirSync } from 'node:fs';
import { apiQueryNames } from '#contract/routes.ts';
import { rootFilePatterns } from '#contract/public-paths.ts';
import { everyEnvironment } from './deployed.ts';
import { distributionOf } from './templates.ts';

interface Deployment {
  DestinationBucketKeyPrefix?: string;
}

describe.each(everyEnvironment)('%s', (environmentName, { all }) => {
  const config = distributionOf(all);
  const behavior = (path?: string) =>
    [config.DefaultCacheBehavior, ...config.CacheBehaviors].find(
      ({ PathPattern }) => PathPattern === path,
    )!;
  const renderedInBrowser = ['/admin', '/admin/*'];
  const shared = ['/favicon*', '/icon-*'];
  const files = [
    ...['/index.html', '/sw.js', '/.well-known/security.txt', '/apple-touch-icon.png', ...shared],
    ...['/manifest.webmanifest', '/share.jpg', '/sitemap.css'],
  ];
  const fromBuckets = ['/assets/*', '/images/previews/*', '/images/*', '/catalog/*'];
  const others = [...fromBuckets, '/api/*', ...rootFilePatterns];
  const paths = [undefined, ...others, ...renderedInBrowser, ...files];
  const originNamed = (id?: string) => config.Origins.find(({ Id }) => Id === id);
  const originOf = (path?: string) => originNamed(behavior(path).TargetOriginId);
  const policyOf = <Policy>(type: string, ref: { Ref: string } | string | undefined) =>
    all<Policy>(type).find(({ id }) => typeof ref === 'object' && id === ref.Ref)?.Properties;

  const contentSecurityOf = (path?: string) => {
    const policy = policyOf<{
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } };
      };
    }>('AWS::CloudFront::ResponseHeadersPolicy', behavior(path).ResponseHeadersPolicyId);
    const { ContentSecurityPolicy } = policy!.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    return ContentSecurityPolicy.ContentSecurityPolicy.split('; ');
  };

  it('serves everything at one address, in the order that CloudFront compares, by https alone', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(paths.slice(1));
    // Of one distribution.
    expect(paths.length).toBeLessThanOrEqual(25);
    for (const path of paths) expect(behavior(path).ViewerProtocolPolicy).not.toBe('allow-all');
  });

  it('sends every file of the root from the bucket', () => {
    const starts = shared.map((path) => path.slice(0, -1));
    const sent = (path: string) =>
      files.includes(path) || starts.some((start) => path.startsWith(start));
    expect(readdirSync('web/public').filter((file) => !sent(`/${file}`))).toEqual([]);
  });

  it('changes requests for pages, and of the readings of the API the query only', () => {
    const sourceOf = (path?: string) => {
      const [association] = behavior(path).FunctionAssociations ?? [];
      const id = association?.FunctionARN['Fn::GetAtt'][0];
      const found = all<{ FunctionCode: string; FunctionConfig: { Runtime: string } }>(
        'AWS::CloudFront::Function',
      ).find((each) => each.id === id);
      if (found) expect(found.Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
      return found?.Properties.FunctionCode;
    };
    expect(sourceOf()).toContain('x-page-path');
    for (const path of renderedInBrowser) {
      expect(sourceOf(path)).toContain('/index.html');
      expect(sourceOf(path)).not.toContain('x-page-path');
    }
    for (const path of ['/api/*', ...rootFilePatterns]) {
      expect(sourceOf(path)).toContain(JSON.stringify(apiQueryNames));
      expect(sourceOf(path)).not.toContain('request.uri =');
    }
    for (const path of [...fromBuckets, ...files]) expect(sourceOf(path)).toBeUndefined();
  });

  const urls = all<{ AuthType: string; TargetFunctionArn: unknown }>('AWS::Lambda::Url');
  const urlOf = (name: string) =>
    urls.find(({ Properties }) => JSON.stringify(Properties.TargetFunctionArn).includes(name));

  it('calls functions at addresses that nobody else may call', () => {
    expect(urls).toHaveLength(2);
    for (const { Properties } of urls) expect(Properties.AuthType).toBe('AWS_IAM');
    const permissions = all<{ Principal: string; SourceArn: unknown }>('AWS::Lambda::Permission')
      .map(({ Properties }) => Properties)
      .filter(({ Principal }) => Principal === 'cloudfront.amazonaws.com');
    expect(permissions).toHaveLength(4);
    expect(permissions).toMatchObject(
      urls.flatMap(() => [
        { Action: 'lambda:InvokeFunctionUrl' },
        { Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true },
      ]),
    );
    for (const { SourceArn } of permissions) expect(JSON.stringify(SourceArn)).toContain(config.id);
    for (const path of [undefined, '/images/previews/*']) {
      const { TargetOriginId } = behavior(path);
      const group = config.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
      const id = group?.Members.Items[0]?.OriginId ?? TargetOriginId;
      expect(originNamed(id)?.OriginAccessControlId).toBeDefined();
    }
  });

  it('has the pictures of shared links drawn, whatever query they are asked for with', () => {
    const { DomainName } = originOf('/images/previews/*')!;
    expect(JSON.stringify(DomainName)).toContain(urlOf('images')!.id);
    expect(behavior('/images/previews/*')).toMatchObject({
      // Neither queries, nor cookies, nor headers are in its key.
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      ResponseHeadersPolicyId: behavior('/images/*').ResponseHeadersPolicyId,
    });
    expect(behavior('/images/previews/*').OriginRequestPolicyId).toBeUndefined();
  });

  describe('the pages', () => {
    const group = config.OriginGroups.Items.find(({ Id }) => Id === behavior().TargetOriginId);
    const [rendering, plain] = group!.Members.Items.map(({ OriginId }) => originNamed(OriginId));
    /** These headers, and nothing of the query or the cookies. */
    const headersAlone = (...Headers: string[]) => ({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });

    it('are rendered by a function, and come from the bucket where that fails', () => {
      expect(JSON.stringify(rendering?.DomainName)).toContain(urlOf('pages')?.id);
      expect(plain).toEqual(originOf('/admin'));
      // 403 is what a function answers that CloudFront is not yet allowed to call, 429 one without room.
      expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 429, 500, 502, 503, 504]);
      expect(rendering).toMatchObject({
        ConnectionAttempts: 1,
        CustomOriginConfig: { OriginReadTimeout: 6 },
      });
    });

    it('are kept by what the viewer function wrote, and by nothing that a visitor sends', () => {
      const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = behavior();
      expect(AllowedMethods).toBeUndefined();
      expect(policyOf('AWS::CloudFront::CachePolicy', CachePolicyId)).toMatchObject({
        CachePolicyConfig: {
          ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 3_600 },
          ParametersInCacheKeyAndForwardedToOrigin: headersAlone('x-page-path', 'x-page-host'),
        },
      });
      const OriginRequestPolicyConfig = headersAlone('CloudFront-Viewer-Address');
      const policy = policyOf('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId);
      expect(policy).toMatchObject({ OriginRequestPolicyConfig });
    });

    it('are dressed alike, whoever renders them', () => {
      const policies = [undefined, ...renderedInBrowser, ...files, '/assets/*'].map(
        (path) => behavior(path).ResponseHeadersPolicyId.Ref,
      );
      expect(new Set(policies).size).toBe(1);
    });

    it('are rendered by new code only when the files that it names are there', () => {
      const assets = all<Deployment>('Custom::CDKBucketDeployment').find(
        ({ Properties }) => Properties.DestinationBucketKeyPrefix === 'assets',
      );
      const code = all<{ FunctionName?: string }>('AWS::Lambda::Function').find(
        ({ Properties }) => Properties.FunctionName === `Firstrung-${environmentName}-pages`,
      );
      expect(code?.DependsOn).toContain(assets?.id);
    });
  });

  it('replaces no answer by a page, and forgets errors at once', () =>
    expect(config.CustomErrorResponses).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    ));

  it('signs every request to a bucket', () => {
    const buckets = config.Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
    expect(buckets).toHaveLength(3);
    for (const each of buckets) expect(each.OriginAccessControlId).toBeDefined();
  });

  it('shows of the catalog’s bucket the published lists only, as long as they say', () => {
    const { AllowedMethods, CachePolicyId, OriginRequestPolicyId } = behavior('/catalog/*');
    expect(originOf('/catalog/*')?.OriginPath).toBe('/public');
    expect([AllowedMethods, OriginRequestPolicyId]).toEqual([undefined, undefined]);
    expect(CachePolicyId).toBe(behavior('/images/*').CachePolicyId);
  });

  it('keeps an answer of the API for the one who asked, only as long as it says', () => {
    const { CachePolicyId, AllowedMethods } = behavior('/api/*');
    expect(AllowedMethods).toEqual(expect.arrayContaining(['POST', 'DELETE']));
    expect(policyOf('AWS::CloudFront::CachePolicy', CachePolicyId)).toMatchObject({
      CachePolicyConfig: {
        ...{ MinTTL: 0, DefaultTTL: 0 },
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      },
    });
  });

  it('tells the API who calls and what it reads, in no more headers than CloudFront takes', () => {
    const policy = policyOf<{
      OriginRequestPolicyConfig: { HeadersConfig: { Headers: string[] } };
    }>('AWS::CloudFront::OriginRequestPolicy', behavior('/api/*').OriginRequestPolicyId);
    expect(policy?.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'all' },
    });
    const names = policy!.OriginRequestPolicyConfig.HeadersConfig.Headers;
    const told = ['CloudFront-Viewer-Address', 'Idempotency-Key', 'Origin'];
    expect(names).toEqual(expect.arrayContaining(told));
    expect(names.length).toBeLessThanOrEqual(10);
    // API Gateway finds the API by it.
    expect(names).not.toContain('Host');
  });

  it('lets pages load from their own address only', () => {
    const policy = contentSecurityOf();
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/u),
        ...["style-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'"],
        ...["font-src 'self'", "form-action 'self'", "object-src 'none'", "base-uri 'none'"],
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|http:|\*/u);
  });

  it('runs nothing in an image or an answer of the API', () => {
    expect(contentSecurityOf('/images/*')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox']),
    );
    for (const path of ['/api/*', ...rootFilePatterns]) {
      expect(contentSecurityOf(path).filter((rule) => /-src/u.test(rule))).toEqual([
        "default-src 'none'",
        // The sitemap's, which a browser shows by it.
        "style-src 'self'",
      ]);
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
});

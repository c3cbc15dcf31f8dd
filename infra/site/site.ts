import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { IResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { originSecretHeader } from '#contract/origin-secret-header.ts';
import { rootFilePatterns, rootFilesPrefix } from '#contract/public-paths.ts';
import { largeListFiles } from '#contract/large-list-files.ts';
import { apiQueryNames } from '#contract/routes.ts';
import type { Buckets, PrivateBucket } from '../resources/buckets.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { Domain } from '../settings/environments.ts';
import { buildCachePolicy, PageBehaviors, createViewerFunction } from './page-behaviors.ts';
import { ResponseHeaders } from './response-headers.ts';

export interface SiteProps {
  buckets: Buckets;
  apiId: string;
  pages: IFunctionUrl;
  previews: IFunctionUrl;
  /** CloudFront sends it to the API, which refuses all other calls. */
  secret: string;
  domain: Domain | undefined;
  edge: Pick<EdgeStack, 'webAclArn' | 'certificate'> | undefined;
  rootFiles?: readonly string[];
}

/** CloudFront takes ten at most. The first is its own: a viewer cannot send it. */
const forwardedHeaders = [
  'CloudFront-Viewer-Address',
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'User-Agent',
  'X-Requested-With',
];

export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  readonly origin: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { buckets, pages, previews, domain, rootFiles = [] } = props;
    const headers = new ResponseHeaders(this, 'Headers');
    const bucketBehavior = buildBucketBehavior(buckets.site, headers.pages);
    const { defaultBehavior, behaviorsByPattern } = new PageBehaviors(this, 'Pages', {
      url: pages,
      bucketBehavior,
    });
    const previewOrigin = origins.FunctionUrlOrigin.withOriginAccessControl(previews);
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultBehavior,
      additionalBehaviors: {
        '/assets/*': bucketBehavior,
        '/images/previews/*': toBehavior(previewOrigin, headers.images),
        '/images/*': buildBucketBehavior(buckets.images, headers.images),
        [`${largeListFiles.path}*`]: toBehavior(
          this.buildPublishedListsOrigin(buckets.catalog),
          headers.api,
        ),
        ...this.api(props, headers.api),
        ...behaviorsByPattern,
        ...Object.fromEntries(rootFiles.map((file) => [`/${file}`, bucketBehavior])),
      },
      // Unset, an error is kept for 10 seconds, and a client that tries again never reaches the API.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // The cheapest class with India.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      logBucket: buckets.logs,
      logFilePrefix: 'cloudfront/',
      ...this.buildDomainProps(props),
    });
    this.allowReadingLists(buckets.catalog);
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  /** The web ACL applies to every address, the rest only to a custom domain. */
  private buildDomainProps({ domain, edge }: SiteProps) {
    const webAclProps = edge?.webAclArn === undefined ? {} : { webAclId: edge.webAclArn };
    if (!domain) return webAclProps;
    const certificate = domain.certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      : edge?.certificate;
    if (!certificate) throw new Error(`${domain.name} has no certificate.`);
    const minimumProtocolVersion = cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021;
    return { ...webAclProps, domainNames: [domain.name], certificate, minimumProtocolVersion };
  }

  private api({ apiId, secret }: SiteProps, responseHeadersPolicy: IResponseHeadersPolicy) {
    const { region, urlSuffix } = Stack.of(this);
    const buildOrigin = (path: { originPath?: string } = {}) =>
      new origins.HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`, {
        customHeaders: { [originSecretHeader]: secret },
        ...path,
      });
    const apiBehavior: cloudfront.BehaviorOptions = {
      origin: buildOrigin(),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      // The viewer function removes query parameters that the contract does not name.
      cachePolicy: buildCachePolicy(this, 'ApiCaching', {
        headers: ['Authorization'],
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
        maxTtl: Duration.minutes(5),
      }),
      // Everything that a function reads beside the cache key's headers must be named here.
      originRequestPolicy: new cloudfront.OriginRequestPolicy(this, 'ApiRequests', {
        headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
        queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
        cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
      }),
      responseHeadersPolicy,
      functionAssociations: [
        createViewerFunction(this, 'ApiRequest', 'api-request.js', apiQueryNames),
      ],
    };
    const rootFilesBehavior = {
      ...apiBehavior,
      origin: buildOrigin({ originPath: rootFilesPrefix }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    return {
      '/api/*': apiBehavior,
      ...Object.fromEntries(rootFilePatterns.map((pattern) => [pattern, rootFilesBehavior])),
    };
  }

  /** For published lists of jobs only: the CDK's usual origin could read the whole bucket. */
  private buildPublishedListsOrigin(bucket: PrivateBucket) {
    const { originAccessControlId } = new cloudfront.S3OriginAccessControl(this, 'ListAccess');
    const originPath = `/${largeListFiles.folder}`;
    return origins.S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId, originPath });
  }

  /** With `ListBucket` a missing list of jobs is a 404, which is not cached; a 403 would be. */
  private allowReadingLists(bucket: PrivateBucket): void {
    const statement = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
    };
    const allow = (action: string, resource: string) =>
      bucket.addToResourcePolicy(
        new PolicyStatement({ ...statement, actions: [action], resources: [resource] }),
      );
    allow('s3:GetObject', bucket.arnForObjects(`${largeListFiles.folder}/*`));
    allow('s3:ListBucket', bucket.bucketArn);
  }
}

const toBehavior = (origin: cloudfront.IOrigin, responseHeadersPolicy: IResponseHeadersPolicy) => ({
  origin,
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy,
});

/** `LIST` makes a missing file a 404; without it S3 answers 403. No path returns the list of files: see PageBehaviors. */
const buildBucketBehavior = (bucket: PrivateBucket, headers: IResponseHeadersPolicy) =>
  toBehavior(
    origins.S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    }),
    headers,
  );

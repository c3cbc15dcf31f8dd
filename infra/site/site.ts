import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { apiQueryNames } from '#contract/api-queries.ts';
import { originSecretHeader } from '#contract/env.ts';
import { rawFilePaths, rawFilesPrefix } from '#contract/pages/pages.ts';
import { publishedLists } from '#contract/published-lists.ts';
import type { Buckets } from '../buckets.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { Domain } from '../environments.ts';
import { ListOrigin } from './list-origin.ts';
import { PageBehaviors } from './page-behaviors.ts';
import type { PrivateBucket } from '../private-bucket.ts';
import { ResponseHeaders } from './response-headers.ts';
import { ViewerFunction } from './viewer-function.ts';

export interface SiteProps {
  buckets: Buckets;
  apiId: string;
  /** Of the function that renders the pages. */
  pages: IFunctionUrl;
  /** Of the function that draws the pictures of shared links. */
  previews: IFunctionUrl;
  /** Shown to the API: see origin-secret.ts. */
  secret: string;
  domain: Domain | undefined;
  edge: Pick<EdgeStack, 'webAclArn' | 'certificate'> | undefined;
  /** In the root of the site's bucket, beside those of the build. */
  files?: readonly string[];
}

/** CloudFront takes ten at most. The first is its own: a viewer cannot send it. */
const passedHeaders = [
  'CloudFront-Viewer-Address',
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'User-Agent',
  'X-Requested-With',
];

/** One address for pages, assets, images and API. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly origin: string;

  readonly #props: SiteProps;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.#props = props;
    const { buckets, pages, previews, domain, files = [] } = props;
    const headers = new ResponseHeaders(this, 'Headers');
    const bucket = fromBucket(buckets.site, headers.pages);
    const { rendered, others } = new PageBehaviors(this, 'Pages', { url: pages, bucket });
    const api = this.apiBehavior(headers.api);
    const lists = new ListOrigin(this, 'Lists', buckets.catalog);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: rendered,
      additionalBehaviors: {
        '/assets/*': bucket,
        '/images/previews/*': read(
          FunctionUrlOrigin.withOriginAccessControl(previews),
          headers.images,
        ),
        '/images/*': fromBucket(buckets.images, headers.images),
        [`${publishedLists.path}*`]: read(lists.origin, headers.api),
        '/api/*': api,
        ...rawFiles(api, this.apiOrigin(rawFilesPrefix)),
        ...others,
        ...Object.fromEntries(files.map((file) => [`/${file}`, bucket])),
      },
      // Unset, an error is kept for 10 seconds, and a client that tries again never reaches the API.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class with India.
      priceClass: PriceClass.PRICE_CLASS_200,
      logBucket: buckets.logs,
      logFilePrefix: 'cloudfront/',
      ...this.atDomain(),
    });
    lists.allow(this.distribution);
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  /** The web ACL stands before every address; the rest goes with a domain of one's own. */
  private atDomain() {
    const { domain, edge } = this.#props;
    const guarded = edge?.webAclArn === undefined ? {} : { webAclId: edge.webAclArn };
    if (!domain) return guarded;
    const certificate = domain.certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      : edge?.certificate;
    if (!certificate) throw new Error(`${domain.name} has no certificate.`);
    const minimumProtocolVersion = SecurityPolicyProtocol.TLS_V1_2_2021;
    return { ...guarded, domainNames: [domain.name], certificate, minimumProtocolVersion };
  }

  private apiBehavior(headers: IResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: this.apiOrigin(),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: this.apiCaching(),
      originRequestPolicy: this.apiRequests(),
      responseHeadersPolicy: headers,
      functionAssociations: [this.apiQueries()],
    };
  }

  private apiQueries() {
    const values = { names: apiQueryNames };
    return new ViewerFunction(this, 'ApiRequest', { file: 'api-request.js', values }).association;
  }

  private apiOrigin(originPath?: string) {
    const { region, urlSuffix } = Stack.of(this);
    const { apiId, secret } = this.#props;
    return new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`, {
      customHeaders: { [originSecretHeader]: secret },
      ...(originPath !== undefined && { originPath }),
    });
  }

  /** Beside the headers of the cache's key. Everything that a function reads must be named here. */
  private apiRequests() {
    return new OriginRequestPolicy(this, 'ApiRequests', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...passedHeaders),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.all(),
    });
  }

  /**
   * Keeps what an answer's own cache-control allows; a header that is not in the key is not passed on.
   * Of a query only what the contract names is left by then.
   */
  private apiCaching() {
    return new CachePolicy(this, 'ApiCaching', {
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}

const read = (origin: IOrigin, responseHeadersPolicy: IResponseHeadersPolicy) => ({
  origin,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy,
});

/** Files for machines that the API writes, at addresses of the site. */
const rawFiles = (api: BehaviorOptions, origin: IOrigin): Record<string, BehaviorOptions> =>
  Object.fromEntries(
    rawFilePaths.map(({ pattern }) => [
      pattern,
      {
        ...api,
        origin,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
    ]),
  );

/** `LIST` makes a missing file a 404; without it S3 answers 403. No path reaches the list itself: see PageBehaviors. */
const fromBucket = (bucket: PrivateBucket, headers: IResponseHeadersPolicy) =>
  read(
    S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    headers,
  );

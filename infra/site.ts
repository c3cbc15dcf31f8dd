import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';

import { Construct } from 'constructs';
import { publishedLists } from '#contract/published-lists.ts';
import type { Buckets } from './buckets.ts';
import { ListOrigin } from './list-origin.ts';
import type { PrivateBucket } from './private-bucket.ts';
import { ResponseHeaders } from './response-headers.ts';

export interface SiteProps {
  buckets: Buckets;
  apiId: string;
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

  constructor(scope: Construct, id: string, { buckets, apiId }: SiteProps) {
    super(scope, id);
    const headers = new ResponseHeaders(this, 'Headers');
    const pages = fromBucket(buckets.site, headers.pages);
    const lists = new ListOrigin(this, 'Lists', buckets.catalog);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: { ...pages, functionAssociations: [this.spaFallback()] },
      additionalBehaviors: {
        '/assets/*': pages,
        '/images/*': fromBucket(buckets.images, headers.images),
        [`${publishedLists.path}*`]: read(lists.origin, headers.api),
        '/api/*': this.apiBehavior(apiId, headers.api),
      },
      // Unset, an error is kept for 10 seconds, and a client that tries again never reaches the API.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class with India.
      priceClass: PriceClass.PRICE_CLASS_200,
      logBucket: buckets.logs,
      logFilePrefix: 'cloudfront/',
    });
    lists.allow(this.distribution);
    this.origin = `https://${this.distribution.distributionDomainName}`;
  }

  private spaFallback() {
    const fallback = new Function(this, 'SpaFallback', {
      code: FunctionCode.fromFile({ filePath: 'infra/cloudfront/spa-fallback.js' }),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: fallback, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  private apiBehavior(apiId: string, headers: IResponseHeadersPolicy): BehaviorOptions {
    const { region, urlSuffix } = Stack.of(this);
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: this.apiCaching(),
      originRequestPolicy: this.apiRequests(),
      responseHeadersPolicy: headers,
    };
  }

  /** Beside the headers of the cache's key. Everything that a function reads must be named here. */
  private apiRequests() {
    return new OriginRequestPolicy(this, 'ApiRequests', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...passedHeaders),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.all(),
    });
  }

  /** Keeps what an answer's own cache-control allows; a header that is not in the key is not passed on. */
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

/** `LIST` makes a missing file a 404; without it S3 answers 403. No path reaches the list itself. */
const fromBucket = (bucket: PrivateBucket, headers: IResponseHeadersPolicy) =>
  read(
    S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    headers,
  );

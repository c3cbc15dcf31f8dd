import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { serviceWorkerPath } from '#contract/offline-cache-settings.ts';
import { pageRequest } from '#contract/page-function.ts';
import { securityTextPath } from '#contract/security-txt.ts';
import { pageQueryNames } from '#contract/page-query-parameters.ts';

/** The function answers within three seconds itself, but a cold one has to start first. */
const answerTimeout = Duration.seconds(6);

/** 403: a new function may not be called yet. 429: the account's concurrency limit is reached. */
const failures = [403, 429, 500, 502, 503, 504];

/** Two patterns, since `/admin*` would match other pages too. */
const renderedInBrowser = ['/admin', '/admin/*'];

/** The files in the root. All other files of the build are in `/assets`. */
const files = [
  'index.html',
  basename(serviceWorkerPath),
  securityTextPath.slice(1),
  ...readdirSync('web/public'),
];

/** Icons of several sizes share a pattern: a distribution takes at most 75 behaviors. */
const toPathPattern = (file: string) => `/${file.replace(/^(favicon|icon-).+/, '$1*')}`;

/** No default root object: CloudFront might request its path, and send index.html unrendered. */
export class PageBehaviors extends Construct {
  readonly defaultBehavior: cloudfront.BehaviorOptions;
  /** By pattern. */
  readonly behaviorsByPattern: Record<string, cloudfront.BehaviorOptions>;

  constructor(
    scope: Construct,
    id: string,
    { url, bucketBehavior }: { url: IFunctionUrl; bucketBehavior: cloudfront.BehaviorOptions },
  ) {
    super(scope, id);
    this.defaultBehavior = {
      ...bucketBehavior,
      origin: new origins.OriginGroup({
        primaryOrigin: origins.FunctionUrlOrigin.withOriginAccessControl(url, {
          readTimeout: answerTimeout,
          connectionTimeout: Duration.seconds(2),
          // A second try would come too late; the other origin needs no time.
          connectionAttempts: 1,
        }),
        fallbackOrigin: bucketBehavior.origin,
        fallbackStatusCodes: failures,
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Only the headers set by the viewer function are in the cache key.
      cachePolicy: buildCachePolicy(this, 'Caching', {
        headers: [pageRequest.pathHeader, pageRequest.hostHeader],
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.none(),
        // The upper limit of a page's stale-while-revalidate.
        maxTtl: Duration.hours(1),
      }),
      // Searches are limited by the visitor's address.
      originRequestPolicy: new cloudfront.OriginRequestPolicy(this, 'Requests', {
        headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(
          'CloudFront-Viewer-Address',
        ),
        queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.none(),
        cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
      }),
      functionAssociations: [
        createViewerFunction(this, 'Request', 'page-request.js', pageQueryNames),
      ],
    };
    const adminBehavior = {
      ...bucketBehavior,
      functionAssociations: [createViewerFunction(this, 'AdminRequest', 'admin-page-request.js')],
    };
    this.behaviorsByPattern = {
      ...Object.fromEntries(renderedInBrowser.map((each) => [each, adminBehavior])),
      ...Object.fromEntries(files.map((file) => [toPathPattern(file), bucketBehavior])),
    };
  }
}

export const buildCachePolicy = (
  scope: Construct,
  id: string,
  { headers, ...others }: { headers: string[] } & cloudfront.CachePolicyProps,
) =>
  new cloudfront.CachePolicy(scope, id, {
    headerBehavior: cloudfront.CacheHeaderBehavior.allowList(...headers),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    ...others,
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** A CloudFront Function that runs before the cache. `queryNames` is declared before its code. */
export function createViewerFunction(
  scope: Construct,
  id: string,
  file: string,
  queryNames?: readonly string[],
): cloudfront.FunctionAssociation {
  const declared = queryNames ? `var queryNames = ${JSON.stringify(queryNames)};\n` : '';
  const code = readFileSync(`infra/cloudfront/${file}`, 'utf8');
  return {
    function: new cloudfront.Function(scope, id, {
      code: cloudfront.FunctionCode.fromInline(declared + code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    }),
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  };
}

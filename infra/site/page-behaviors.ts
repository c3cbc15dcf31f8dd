import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { serviceWorkerPath } from '#contract/pages/offline.ts';
import { pageRequest } from '#contract/pages/page-request.ts';
import { securityTextPath } from '#contract/pages/security-text.ts';
import { ViewerFunction } from './viewer-function.ts';

export interface PageBehaviorsProps {
  /** Of the page function. */
  url: IFunctionUrl;
  /** The site's bucket: its policies, and the index of what is rendered in the browser only. */
  bucket: BehaviorOptions;
}

/** The function answers within three seconds itself, but a cold one has to start first. */
const answerWithin = Duration.seconds(6);

/**
 * When the bucket's plain index is sent instead. 403: the distribution is updated before it is allowed
 * to call a function that is new. 429: all the account's runs are taken.
 */
const failures = [403, 429, 500, 502, 503, 504];

/** `/admin` is matched as it is and below, since `/admin*` would be other pages too. */
const renderedInBrowser = ['/admin', '/admin/*'];

/** Those in the root; all others of the build have a hash in their name and lie in `/assets`. */
const files = [
  'index.html',
  basename(serviceWorkerPath),
  securityTextPath.slice(1),
  ...readdirSync('web/public'),
];

/** Icons of several sizes share a pattern: a distribution takes 75. */
const pattern = (file: string) => `/${file.replace(/^(favicon|icon-).+/, '$1*')}`;

/**
 * The pages and the files beside them: who renders what, and by which part of an address it is kept. The
 * distribution has no root object, which CloudFront might put into the path before it looks for a
 * behaviour: the home page would be the plain index.
 */
export class PageBehaviors extends Construct {
  readonly rendered: BehaviorOptions;
  /** By pattern. */
  readonly others: Record<string, BehaviorOptions>;

  constructor(scope: Construct, id: string, { url, bucket }: PageBehaviorsProps) {
    super(scope, id);
    this.rendered = {
      ...bucket,
      origin: renderedOr(bucket.origin, url),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.caching(),
      originRequestPolicy: this.requests(),
      functionAssociations: [this.viewerFunction('Request', 'page-request.js')],
    };
    const plain = {
      ...bucket,
      functionAssociations: [this.viewerFunction('PlainIndex', 'plain-index.js')],
    };
    this.others = {
      ...Object.fromEntries(renderedInBrowser.map((each) => [each, plain])),
      ...Object.fromEntries(files.map((file) => [pattern(file), bucket])),
    };
  }

  private viewerFunction(id: string, file: string) {
    return new ViewerFunction(this, id, { file }).association;
  }

  /** By what the viewer function wrote; a visitor's own headers, cookies and query change nothing. */
  private caching() {
    return new CachePolicy(this, 'Caching', {
      headerBehavior: CacheHeaderBehavior.allowList(pageRequest.pathHeader, pageRequest.hostHeader),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      // A page is sent while it is rendered anew, for as long as it says, but no longer than this.
      maxTtl: Duration.hours(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /** Searches are limited by the visitor's address. */
  private requests() {
    return new OriginRequestPolicy(this, 'Requests', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Address'),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
  }
}

const renderedOr = (bucket: IOrigin, url: IFunctionUrl) =>
  new OriginGroup({
    primaryOrigin: FunctionUrlOrigin.withOriginAccessControl(url, {
      readTimeout: answerWithin,
      connectionTimeout: Duration.seconds(2),
      // A second try would come too late; the other origin needs no time.
      connectionAttempts: 1,
    }),
    fallbackOrigin: bucket,
    fallbackStatusCodes: failures,
  });

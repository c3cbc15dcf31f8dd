import type { Context } from 'aws-lambda';

export const pageContext = { getRemainingTimeInMillis: () => 10_000 } as Context;

/** What the page function's address hands over for a path, as the viewer function told it. */
export const pageEvent = (path: string, headers: Record<string, string> = {}) => ({
  ...{ version: '2.0', routeKey: '$default', rawPath: '/index.html', rawQueryString: '' },
  headers: {
    ...{ host: 'function.lambda-url.ap-south-1.on.aws', 'x-page-path': path },
    ...{ 'x-page-host': 'd1.cloudfront.net', 'cloudfront-viewer-address': '203.0.113.7:4711' },
    ...headers,
  },
  requestContext: {
    ...{ accountId: '123456789012', apiId: 'function' },
    ...{ domainName: 'function.lambda-url.ap-south-1.on.aws', domainPrefix: 'function' },
    http: {
      ...{ method: 'GET', path: '/index.html', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1' },
      userAgent: 'Amazon CloudFront',
    },
    ...{ requestId: 'request-1', routeKey: '$default', stage: '$default' },
    ...{ time: '21/Nov/2026:08:00:00 +0000', timeEpoch: 1_795_248_000_000 },
  },
  isBase64Encoded: false,
});
